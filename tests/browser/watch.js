// Runs in every page before its own scripts: keeps the newest frame that came, and tells what the page's policy forbids.
(() => {
  window.watched = {
    frame: null,
    asksMe() {
      const { frame } = window.watched;
      return frame !== null && !frame.over && frame.to_move.some((seat) => frame.mine.includes(seat));
    },
  };
  const Plain = window.WebSocket;
  window.WebSocket = class extends Plain {
    constructor(...args) {
      super(...args);
      this.addEventListener("message", (event) => {
        const message = JSON.parse(event.data);
        if (message.t === "frame") window.watched.frame = message;
      });
    }
  };
  document.addEventListener("securitypolicyviolation", (event) => {
    console.error(`forbidden by the page's policy: ${event.violatedDirective} ${event.blockedURI}`);
  });
})();
