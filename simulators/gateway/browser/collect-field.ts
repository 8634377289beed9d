/* The page inside of one Collect.js frame. The frame of the card number speaks for all three. */
(() => {
  type FieldName = "ccnumber" | "ccexp" | "cvv";

  interface Field {
    name: FieldName;
    value(): string;
    /** Validates and notifies the merchant's page; true if valid. */
    check(): boolean;
    refuse(message: string): void;
  }

  interface Kind {
    autocomplete: AutoFill;
    maxLength: number;
    format(digits: string): string;
    problem(digits: string): string | null;
  }

  const KINDS: Record<FieldName, Kind> = {
    ccnumber: {
      autocomplete: "cc-number",
      maxLength: 23,
      format: (digits) => digits.replace(/(\d{4})(?=\d)/g, "$1 "),
      problem: (digits) =>
        /^\d{13,19}$/.test(digits)
          ? null
          : "Card number must be 13-19 digits and a recognizable card format",
    },
    ccexp: {
      autocomplete: "cc-exp",
      maxLength: 7,
      format: (digits) =>
        digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2, 4)}` : digits,
      problem: (digits) =>
        /^(0[1-9]|1[0-2])\d{2}$/.test(digits)
          ? null
          : "Expiration date must be a present or future month and year",
    },
    cvv: {
      autocomplete: "cc-csc",
      maxLength: 4,
      format: (digits) => digits,
      problem: (digits) => (/^\d{3,4}$/.test(digits) ? null : "CVV must be 3 or 4 digits"),
    },
  };

  const query = new URLSearchParams(location.search);
  const name = (query.get("field") ?? "ccnumber") as FieldName; // Collect.js created this URL
  const parentOrigin = query.get("parent") ?? "";
  const kind = KINDS[name];
  const input = document.querySelector("input")!; // is in the page
  const problemText = document.querySelector("#problem")!; // is in the page
  document.querySelector("label")!.textContent = query.get("title");
  Object.assign(input, {
    placeholder: query.get("placeholder") ?? "",
    autocomplete: kind.autocomplete,
    maxLength: kind.maxLength,
    inputMode: "numeric",
  });

  const tell = (message: object) => parent.postMessage({ field: name, ...message }, parentOrigin);
  const digits = () => input.value.replace(/\D/g, "");

  function show(message: string | null): boolean {
    input.setAttribute("aria-invalid", String(message !== null));
    problemText.textContent = message ?? "";
    tell({ collect: "checked", isValid: message === null, message: message ?? "Success" });
    return message === null;
  }

  const field: Field = {
    name,
    value: digits,
    check: () => show(digits() === "" ? "Field is empty" : kind.problem(digits())),
    refuse: (message) => void show(message),
  };
  Object.assign(globalThis, { collectField: field });

  input.addEventListener("input", () => {
    if (input.selectionStart === input.value.length) input.value = kind.format(digits());
    input.removeAttribute("aria-invalid");
  });
  input.addEventListener("change", () => field.check());
  addEventListener("focus", () => input.focus());

  /** The other frames share our origin, so we can read them; frames of other origins throw. */
  function siblings(): Field[] {
    return Array.from({ length: parent.frames.length }, (_, index) => {
      try {
        return (parent.frames[index] as unknown as { collectField?: Field }).collectField;
      } catch {
        return undefined;
      }
    }).filter((one) => one !== undefined);
  }

  const REFUSALS: Record<string, readonly [field: FieldName, message: string]> = {
    number: ["ccnumber", "Only the published test cards are taken here"],
    expiry: ["ccexp", "Expiration date must be a present or future month and year"],
    cvv: ["cvv", "CVV must be 3 or 4 digits"],
    key: ["ccnumber", "Invalid tokenization key"],
  };

  async function tokenize(): Promise<void> {
    const fields = siblings();
    // Every field, so that all errors are reported at once.
    const isGood = fields.map((one) => one.check()).every(Boolean);
    if (!isGood) return tell({ collect: "stopped" });
    const valueOf = (wanted: FieldName) => fields.find((one) => one.name === wanted)?.value();
    const response = await fetch("/frames/token", {
      method: "POST",
      body: JSON.stringify({
        gateway: "nmi",
        key: query.get("key"),
        number: valueOf("ccnumber"),
        expiry: valueOf("ccexp"),
        cvv: valueOf("cvv"),
      }),
    });
    const { token, card, problem } = await response.json();
    if (token) return tell({ collect: "token", response: { tokenType: "inline", token, card } });
    const [refused, message] = REFUSALS[problem] ?? ["ccnumber", "Please try again"];
    fields.find((one) => one.name === refused)?.refuse(message);
    tell({ collect: "stopped" });
  }

  type Css = Record<string, string>;
  const SELECTORS: Record<string, string> = {
    customCss: "input",
    focusCss: "input:focus",
    invalidCss: 'input[aria-invalid="true"]',
    validCss: 'input[aria-invalid="false"]',
    placeholderCss: "input::placeholder",
  };

  /** The merchant's styles. Only what the browser accepts as a property with a value is used. */
  function applyStyle(css: Record<string, Css | undefined>): void {
    const sheet = new CSSStyleSheet();
    for (const [group, selector] of Object.entries(SELECTORS)) {
      const { style } = document.createElement("span");
      for (const [property, value] of Object.entries(css[group] ?? {}))
        style.setProperty(property, value);
      sheet.insertRule(`${selector} { ${style.cssText} }`, sheet.cssRules.length);
    }
    document.adoptedStyleSheets = [sheet];
  }

  addEventListener("message", (event: MessageEvent) => {
    if (event.source !== parent || event.origin !== parentOrigin) return;
    if (event.data.collect === "style") applyStyle(event.data.css);
    if (event.data.collect === "tokenize") void tokenize();
  });
  tell({ collect: "ready" });
})();
