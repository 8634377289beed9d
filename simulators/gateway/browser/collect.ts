/*
 * Collect.js, inline variant: puts the gateway's own frames into the merchant's page. The page never
 * sees what is typed into them; it receives a token.
 */
(() => {
  type FieldName = "ccnumber" | "ccexp" | "cvv";
  type Css = Record<string, string>;

  interface FieldOptions {
    selector?: string;
    title?: string;
    placeholder?: string;
  }

  interface Options {
    variant?: "inline";
    fields?: Partial<Record<FieldName, FieldOptions>>;
    paymentSelector?: string;
    customCss?: Css;
    focusCss?: Css;
    invalidCss?: Css;
    validCss?: Css;
    placeholderCss?: Css;
    callback?: (response: object) => void;
    validationCallback?: (field: FieldName, isValid: boolean, message: string) => void;
    fieldsAvailableCallback?: () => void;
    timeoutDuration?: number;
    timeoutCallback?: () => void;
  }

  interface FrameMessage {
    collect: "ready" | "checked" | "stopped" | "token";
    field: FieldName;
    isValid: boolean;
    message: string;
    response: object;
  }

  const TITLES: Record<FieldName, string> = {
    ccnumber: "Card number",
    ccexp: "Expiry date",
    cvv: "Security code",
  };
  const NAMES: readonly FieldName[] = ["ccnumber", "ccexp", "cvv"];

  // Classic scripts can read the element that loaded them.
  const script = document.currentScript as HTMLScriptElement;
  const { origin } = new URL(script.src);
  const key = script.dataset["tokenizationKey"] ?? "";

  let options: Options = {};
  let frames: Partial<Record<FieldName, HTMLIFrameElement>> = {};
  let readyCount = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function configure(wanted: Options = {}): void {
    for (const frame of Object.values(frames)) frame.remove();
    options = wanted;
    frames = {};
    readyCount = 0;
    for (const name of NAMES) frames[name] = addFrame(name, options.fields?.[name] ?? {});
    const button = wanted.paymentSelector && document.querySelector(wanted.paymentSelector);
    if (button) button.addEventListener("click", start);
  }

  function addFrame(name: FieldName, field: FieldOptions): HTMLIFrameElement {
    const place = document.querySelector(field.selector ?? `#${name}`);
    if (!place) throw new Error(`CollectJS: there is no ${field.selector ?? `#${name}`}`);
    const title = field.title ?? TITLES[name];
    const frame = document.createElement("iframe");
    const query = new URLSearchParams({
      field: name,
      key,
      title,
      placeholder: field.placeholder ?? "",
      parent: location.origin,
    });
    frame.src = `${origin}/token/field.html?${query}`;
    frame.id = `CollectJSInline${name}`;
    frame.className = "CollectJSInlineIframe";
    frame.title = title;
    Object.assign(frame.style, { border: "0", width: "100%", height: "3rem", display: "block" });
    place.replaceChildren(frame);
    return frame;
  }

  const post = (name: FieldName, message: object) =>
    frames[name]?.contentWindow?.postMessage(message, origin);

  function start(): void {
    post("ccnumber", { collect: "tokenize" });
    if (options.timeoutDuration === undefined) return;
    clearTimeout(timer);
    timer = setTimeout(() => options.timeoutCallback?.(), options.timeoutDuration);
  }

  addEventListener("message", (event: MessageEvent) => {
    const isOurs = Object.values(frames).some((frame) => frame.contentWindow === event.source);
    if (event.origin !== origin || !isOurs) return;
    const message: FrameMessage = event.data;
    switch (message.collect) {
      case "ready": {
        const { customCss, focusCss, invalidCss, validCss, placeholderCss } = options;
        const css = { customCss, focusCss, invalidCss, validCss, placeholderCss };
        post(message.field, { collect: "style", css });
        readyCount++;
        if (readyCount === NAMES.length) options.fieldsAvailableCallback?.();
        break;
      }
      case "checked":
        options.validationCallback?.(message.field, message.isValid, message.message);
        break;
      case "stopped":
        clearTimeout(timer);
        break;
      case "token":
        clearTimeout(timer);
        options.callback?.(message.response);
    }
  });

  Object.assign(globalThis, { CollectJS: { configure, startPaymentRequest: start } });
})();
