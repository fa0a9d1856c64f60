// Runs before the first paint, so that a chosen theme never flashes in the other one. No module: those wait.
(() => {
  try {
    const stored = JSON.parse(localStorage.getItem("collegium.settings") ?? "{}");
    const root = document.documentElement;
    if (stored.theme === "light" || stored.theme === "dark") root.dataset.theme = stored.theme;
    if (stored.motion === "full" || stored.motion === "reduced") root.dataset.motion = stored.motion;
    if (typeof stored.language === "string" && stored.language) root.lang = stored.language;
  } catch {
    // Storage may be closed to pages; the defaults hold.
  }
})();
