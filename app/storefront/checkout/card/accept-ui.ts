import "./accept-ui.css";
import { cardProblems } from "#domain/payment/card-form.ts";
import { CONTAINER_ID, holdBox } from "./accept-ui-box.ts";
import { billingOf, type CardTaking, type LoadedTaker, monthAndYear } from "./card-taker.ts";
import { loadScript } from "./load-script.ts";

/* Authorize.net's AcceptUI: the gateway provides the whole card form, in a frame over the page. */

interface AcceptUiResponse {
  messages: { resultCode: string };
  opaqueData?: { dataValue?: string };
  encryptedCardData?: { expDate?: string };
}

export interface AcceptUiSettings {
  scriptUrl: string;
  apiLoginId: string;
  clientKey: string;
}

/** The script calls this global function by name. */
const HANDLER = "mitraCardResponse";

/** The caller waiting for the customer to finish the gateway's form. */
let settle: ((taking: CardTaking) => void) | null = null;

/** Prepares the form for opening. Rejects if the script doesn't load. */
export async function loadAcceptUi(settings: AcceptUiSettings): Promise<LoadedTaker> {
  const opener = findOpener() ?? addOpener(settings);
  await loadScript(settings.scriptUrl);
  return {
    check: (card) => Promise.resolve(cardProblems(billingOf(card))),
    take: () => openForm(opener),
  };
}

const findOpener = () => document.querySelector<HTMLButtonElement>("button.AcceptUI");

/**
 * The script looks for its button only once, so this hidden one is permanent. Our own button clicks it when everything
 * else is valid.
 */
function addOpener({ apiLoginId, clientKey }: AcceptUiSettings): HTMLButtonElement {
  const opener = document.createElement("button");
  const attributes = {
    type: "button",
    class: "AcceptUI",
    hidden: "",
    "data-apiLoginID": apiLoginId,
    "data-clientKey": clientKey,
    "data-acceptUIFormBtnTxt": "Use this card",
    "data-acceptUIFormHeaderTxt": "Your card",
    "data-billingAddressOptions": JSON.stringify({ show: false, required: false }),
    "data-paymentOptions": JSON.stringify({ showCreditCard: true, showBankAccount: false }),
    "data-responseHandler": HANDLER,
  };
  for (const [name, value] of Object.entries(attributes)) opener.setAttribute(name, value);
  Object.assign(globalThis, { [HANDLER]: respond });
  document.body.append(opener);
  return opener;
}

function respond({ messages, opaqueData, encryptedCardData }: AcceptUiResponse): void {
  const token = messages.resultCode === "Ok" ? opaqueData?.dataValue : undefined;
  const expiry = monthAndYear(encryptedCardData?.expDate);
  settle?.(token ? { kind: "taken", token, expiry } : { kind: "failed" });
}

async function openForm(opener: HTMLButtonElement): Promise<CardTaking> {
  const focusBefore = document.activeElement;
  const taking = new Promise<CardTaking>((resolve) => (settle = resolve));
  // The script doesn't report that the form was closed, but it removes the box, both then and after a response.
  const watcher = new MutationObserver((changes) => {
    const removed = changes.flatMap((change) => [...change.removedNodes]);
    if (removed.some((node) => node instanceof Element && node.id === CONTAINER_ID))
      settle?.({ kind: "closed" });
  });
  watcher.observe(document.body, { childList: true });
  // On a touch screen, the script listens only for touches.
  if ("ontouchstart" in window) opener.dispatchEvent(new Event("touchend"));
  opener.click();
  const container = document.getElementById(CONTAINER_ID);
  if (!container) settle?.({ kind: "failed" }); // the script has loaded but not started yet
  const release = container === null ? null : holdBox(container, (taken) => settle?.(taken));
  const taken = await taking;
  settle = null;
  watcher.disconnect();
  release?.();
  if (focusBefore instanceof HTMLElement) focusBefore.focus();
  return taken;
}
