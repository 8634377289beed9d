/*
 * AcceptUI.js: a button of class "AcceptUI" opens the gateway's own form in a frame above the page.
 * The function named by data-responseHandler gets a one-time token.
 */
(() => {
  // Classic scripts know the element that loaded them.
  const { origin } = new URL((document.currentScript as HTMLScriptElement).src);

  let close: (() => void) | null = null;

  function open(button: HTMLElement): void {
    close?.();
    const frame = document.createElement("iframe");
    const query = new URLSearchParams({ parent: location.origin });
    for (const [name, value = ""] of Object.entries(button.dataset)) query.set(name, value);
    frame.src = `${origin}/v3/accept-ui.html?${query}`;
    frame.title = "Payment details";
    Object.assign(frame.style, {
      border: "0",
      width: "min(26rem, calc(100vw - 2rem))",
      height: "min(36rem, calc(100vh - 2rem))",
      borderRadius: "12px",
      background: "#fff",
      boxShadow: "0 24px 80px rgb(0 0 0 / 0.35)",
    });

    const overlay = document.createElement("div");
    overlay.id = "AcceptUIContainer";
    overlay.setAttribute("role", "dialog");
    overlay.setAttribute("aria-modal", "true");
    overlay.setAttribute("aria-label", "Payment details");
    Object.assign(overlay.style, {
      position: "fixed",
      inset: "0",
      zIndex: "2147483647",
      display: "grid",
      placeItems: "center",
      background: "rgb(15 23 20 / 0.6)",
    });
    overlay.append(frame);

    // The page behind it can neither be seen as active nor reached with the keyboard.
    const others = [...document.body.children].filter((one) => !one.hasAttribute("inert"));
    for (const one of others) one.setAttribute("inert", "");
    document.body.append(overlay);
    frame.addEventListener("load", () => frame.focus());

    const onKey = (event: KeyboardEvent) => void (event.key === "Escape" && close?.());
    const onMessage = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== frame.contentWindow) return;
      close?.();
      if (event.data.acceptUI === "response") respond(button, event.data.response);
    };
    addEventListener("keydown", onKey);
    addEventListener("message", onMessage);
    close = () => {
      close = null;
      removeEventListener("keydown", onKey);
      removeEventListener("message", onMessage);
      overlay.remove();
      for (const one of others) one.removeAttribute("inert");
      button.focus();
    };
  }

  function respond(button: HTMLElement, response: object): void {
    const name = button.dataset["responsehandler"] ?? "";
    // The merchant's own function, which the page gives by its name.
    const handler = (globalThis as unknown as Record<string, unknown>)[name];
    if (typeof handler === "function") handler(response);
  }

  // As with the real script: the button has to be in the page before the script is.
  for (const button of document.querySelectorAll<HTMLElement>(".AcceptUI"))
    button.addEventListener("click", () => open(button));
})();
