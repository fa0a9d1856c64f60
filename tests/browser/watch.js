// Runs in every page before its own scripts: keeps the newest frame that came and when the question on show came on the
// screen, and tells what the page's policy forbids.
(() => {
  window.watched = {
    frame: null,
    pauses: 0, // frames in which I am asked nothing
    questions: 0, // that came on the screen in place of others
    askedAt: 0, // when the last of them did, or the page began to keep a position
    asksMe() {
      const { frame } = window.watched;
      return frame !== null && !frame.over && frame.to_move.some((seat) => frame.mine.includes(seat));
    },
  };
  // A store of the page notes when a question came in place of another, as presses do not count just then.
  Object.defineProperty(Object.prototype, "askedAt", {
    set(first) {
      let at = first;
      window.watched.askedAt = Date.now();
      Object.defineProperty(this, "askedAt", {
        get: () => at,
        set(now) {
          at = now;
          window.watched.askedAt = now;
          window.watched.questions += 1;
        },
      });
    },
  });
  // A frame with its changes, told in another way than the page tells it to itself.
  const after = (frame, change) => {
    const { v, set, view: places, log_from, log } = change;
    const found = { ...structuredClone(frame), ...set, v, log_from, log };
    for (const [place, ...value] of places) {
      if (!place.length) found.view = value[0];
      const at = place.slice(0, -1).reduce((part, key) => part[key], found.view);
      if (place.length && value.length) at[place.at(-1)] = value[0];
      else if (place.length) delete at[place.at(-1)];
    }
    return found;
  };
  const Plain = window.WebSocket;
  window.WebSocket = class extends Plain {
    constructor(...args) {
      super(...args);
      this.addEventListener("message", (event) => {
        const message = JSON.parse(event.data);
        if (window.watched.frame === null) window.watched.askedAt = Date.now();
        if (message.t === "frame") window.watched.frame = message;
        if (message.t === "change") window.watched.frame = after(window.watched.frame, message);
        if (["frame", "change"].includes(message.t) && !window.watched.asksMe()) window.watched.pauses += 1;
      });
    }
  };
  document.addEventListener("securitypolicyviolation", (event) => {
    console.error(`forbidden by the page's policy: ${event.violatedDirective} ${event.blockedURI}`);
  });
})();
