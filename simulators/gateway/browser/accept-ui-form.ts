/* The form inside of AcceptUI's frame. */
(() => {
  type FieldName = "number" | "expiry" | "cvv";

  const query = new URLSearchParams(location.search);
  const parentOrigin = query.get("parent") ?? "";
  const byId = (id: string) => document.getElementById(id)!; // all of them are in the page
  const input = (name: string) => byId(name) as HTMLInputElement; // as are these

  const RULES: Record<FieldName, readonly [pattern: RegExp, message: string]> = {
    number: [/^\d{13,19}$/, "Please provide a valid card number"],
    expiry: [/^(0[1-9]|1[0-2])\d{2}$/, "Expiry date must be in MM/YY format"],
    cvv: [/^\d{3,4}$/, "CVV must be 3 or 4 digits"],
  };
  const NAMES: readonly FieldName[] = ["number", "expiry", "cvv"];
  const REFUSALS: Record<FieldName, string> = {
    number: "Only the published test cards are taken here",
    expiry: "Expiry date must not be in the past",
    cvv: "CVV must be 3 or 4 digits",
  };

  byId("pay").textContent = query.get("acceptuiformbtntxt") || "Pay";
  const header = query.get("acceptuiformheadertxt");
  if (header) document.querySelector("h1")!.textContent = header; // is in the page
  byId("billing").hidden = !/"show"\s*:\s*true/.test(query.get("billingaddressoptions") ?? "");

  const digits = (name: FieldName) => input(name).value.replace(/\D/g, "");
  const tell = (message: object) => parent.postMessage(message, parentOrigin);

  function show(name: FieldName, message: string): void {
    input(name).setAttribute("aria-invalid", String(message !== ""));
    byId(`${name}-problem`).textContent = message;
  }

  /** Shows the errors and focuses the first one. */
  function check(): boolean {
    const wrong = NAMES.filter((name) => !RULES[name][0].test(digits(name)));
    for (const name of NAMES) show(name, wrong.includes(name) ? RULES[name][1] : "");
    if (wrong[0]) input(wrong[0]).focus();
    return wrong.length === 0;
  }

  async function pay(): Promise<void> {
    if (!check()) return;
    const key = `${query.get("apiloginid")} ${query.get("clientkey")}`;
    const response = await fetch("/frames/token", {
      method: "POST",
      body: JSON.stringify({
        gateway: "authorize-net",
        key,
        number: digits("number"),
        expiry: digits("expiry"),
        cvv: digits("cvv"),
      }),
    });
    const { token, card, problem } = await response.json();
    if (token) return answer(token, card);
    const refused = NAMES.find((name) => name === problem);
    if (!refused) {
      byId("form-problem").textContent = "User authentication failed: the keys are not right.";
      return;
    }
    show(refused, REFUSALS[refused]);
    input(refused).focus();
  }

  function answer(token: string, card: { number: string; bin: string; exp: string }): void {
    tell({
      acceptUI: "response",
      response: {
        messages: { resultCode: "Ok", message: [{ code: "I_WC_01", text: "Successful." }] },
        opaqueData: { dataDescriptor: "COMMON.ACCEPT.INAPP.PAYMENT", dataValue: token },
        encryptedCardData: {
          cardNumber: card.number.replace(/^.*(?=.{4}$)/, "XXXXXXXXXXXX"),
          expDate: `${card.exp.slice(0, 2)}/${card.exp.slice(2)}`,
          bin: card.bin,
        },
        customerInformation: {
          firstName: input("first-name").value,
          lastName: input("last-name").value,
        },
      },
    });
  }

  document.querySelector("form")!.addEventListener("submit", (event) => {
    event.preventDefault();
    void pay();
  });
  byId("cancel").addEventListener("click", () => tell({ acceptUI: "closed" }));
  addEventListener("keydown", (event) => {
    if (event.key === "Escape") tell({ acceptUI: "closed" });
  });
  addEventListener("focus", () => input("number").focus(), { once: true });
})();
