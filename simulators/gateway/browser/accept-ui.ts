/*
 * AcceptUI.js, behaving like the real one: it looks once for the first button of class "AcceptUI" and reads
 * its attributes then; it keeps a frame ready that a click shows; after an answer, or when the form is
 * closed, it removes the frame and adds a new one. It reports only answers to the merchant, and adds its
 * rules as a style element.
 */
(() => {
  // Classic scripts can read the element that loaded them.
  const { origin } = new URL((document.currentScript as HTMLScriptElement).src);
  const RULES =
    "#AcceptUIContainer {visibility: hidden; opacity: 0; z-index: -1;} #AcceptUIContainer.show {visibility: visible; opacity: 1; z-index: 200; top: 50%;} " +
    "#AcceptUIBackground {visibility: hidden; opacity: 0; z-index: -1;} #AcceptUIBackground.show {visibility: visible; opacity: .7; z-index: 999998;}";
  const WIDTH = 550;
  const HEIGHT = 567;

  function start(): void {
    const button = document.querySelector<HTMLElement>(".AcceptUI");
    if (!button) throw new Error("AcceptUI: there is no button of that class");
    const handlerName = button.dataset["responsehandler"] ?? "";
    const query = new URLSearchParams({ parent: location.origin });
    for (const [name, value = ""] of Object.entries(button.dataset)) query.set(name, value);
    const sheet = document.createElement("style");
    sheet.textContent = RULES;
    document.head.append(sheet);

    let { container, background, frame } = put(query);
    button.addEventListener("ontouchstart" in window ? "touchend" : "click", () => {
      container.className = "show";
      background.className = "show";
    });
    addEventListener("message", (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== frame.contentWindow) return;
      if (event.data.acceptUI === "response") respond(handlerName, event.data.response);
      container.remove();
      background.remove();
      ({ container, background, frame } = put(query));
    });
  }

  function put(query: URLSearchParams) {
    const background = document.createElement("div");
    background.id = "AcceptUIBackground";
    Object.assign(background.style, {
      position: "fixed",
      inset: "0",
      background: "#000",
      opacity: "0.6",
      zIndex: "999998",
    });
    const frame = document.createElement("iframe");
    frame.src = `${origin}/v3/accept-ui.html?${query}`;
    frame.title = "Payment details";
    Object.assign(frame.style, { border: "0", width: "100%", height: "100%" });
    const container = document.createElement("div");
    container.id = "AcceptUIContainer";
    const isNarrow = innerWidth <= WIDTH;
    const isLow = innerHeight <= HEIGHT;
    Object.assign(container.style, {
      position: "absolute",
      zIndex: "999999",
      overflow: "hidden",
      borderRadius: "6px",
      background: "#fff",
      boxShadow: "rgba(0, 0, 0, 0.40) 5px 5px 16px",
      left: isNarrow ? "0" : "50%",
      width: `${isNarrow ? innerWidth : WIDTH}px`,
      marginLeft: isNarrow ? "0" : `${-WIDTH / 2}px`,
      top: isLow ? "0" : "50%",
      height: `${isLow ? innerHeight : HEIGHT}px`,
      marginTop: isLow ? "0" : `${-HEIGHT / 2}px`,
    });
    container.append(frame);
    document.body.append(background, container);
    return { container, background, frame };
  }

  function respond(name: string, response: object): void {
    // The merchant's own function, given by name in the page.
    const handler = (globalThis as unknown as Record<string, unknown>)[name];
    if (typeof handler === "function") handler(response);
  }

  if (document.readyState === "complete") start();
  else addEventListener("load", start);
})();
