import { type Early, isPlainClick } from "#app/shell/early.ts";
import { NOT_REACHED } from "#app/shell/not-reached.ts";
import { keepTabInside } from "#app/ui/keep-tab-inside.ts";
import { cartLabel } from "#domain/cart/cart-label.ts";
import {
  CART_CHANGED,
  DRAWER_ALERT,
  DRAWER_CONTENT,
  DRAWER_ERROR,
  DRAWER_ID,
  FORM_ERROR_SELECTOR,
  IN_DRAWER_SELECTOR,
  VIEW,
} from "./drawer-marks.ts";

/*
 * Runs the cart drawer, before and after hydration (docs/decisions/018): sends its forms, and shows what the server
 * renders.
 */

const SENDING = "data-held";

/** A request without a response counts as lost after this time. */
const PATIENCE_MS = 10_000;

/** The number of changes without a response yet; each one is sent after the previous one. */
let pending = 0;
let last: Promise<void> = Promise.resolve();

/** The last change got no response. */
let isLost = false;
let isChanged = false;
let opener: HTMLElement | null = null;
/** The server's last response, which the drawer falls back to if a change is lost. */
let confirmed: { count: number; content: Node[] } | null = null;

export function runDrawer(): Early & { settled(): Promise<void> } {
  window.addEventListener("submit", hearSubmit, true);
  window.addEventListener("click", hearClick, true);
  // A page restored from memory must not show an outdated cart.
  window.addEventListener("pageshow", ({ persisted }) => persisted && drawer()?.close());
  return {
    settled: () => last,
    hydrated() {
      if (isChanged) tellComponents();
    },
    failed() {}, // keeps running without the components
  };
}

function hearSubmit(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement) || form.method === "dialog" || !drawer()) return;
  const isChange =
    form.method === "post" && form.closest(`${IN_DRAWER_SELECTOR}, #${DRAWER_ID}`) !== null;
  if (isChange) {
    stop(event);
    change(form, submitter);
  } else if (pending > 0) {
    stop(event);
    void last.then(() => form.requestSubmit(submitter));
  }
}

function hearClick(event: MouseEvent): void {
  const { target } = event;
  if (!(target instanceof Element) || !isPlainClick(event)) return;
  // An early choice is clicked again for the components (typed-fields.ts), which isn't a click elsewhere.
  if (event.isTrusted) closeChoices(target);
  // The second click of a double click adds nothing and doesn't close what the first one opened, unless the first one
  // was lost.
  const isSecond = event.detail > 1 && !isLost;
  if (isSecond && sendsToDrawer(target.closest("button"))) return stop(event);
  if (target.id === DRAWER_ID && !isSecond) return drawer()?.close(); // a click on the scrim
  const link = target.closest<HTMLAnchorElement>("a[href]");
  if (!link || !drawer()) return;
  if (link.matches(IN_DRAWER_SELECTOR)) {
    stop(event);
    open(link);
    last = last.then(showCart);
  } else if (pending > 0 && link.target === "") {
    // Wait for the change, so the next page shows the new cart.
    stop(event);
    void last.then(() => link.click());
  }
}

/** A click elsewhere closes a card's flavor choice. */
function closeChoices(target: Element): void {
  for (const choice of document.querySelectorAll("details[name=flavor-choice][open]"))
    if (!choice.contains(target)) choice.removeAttribute("open");
}

/** Whether the button submits a form outside the drawer whose response the drawer shows. */
export const sendsToDrawer = (button: HTMLButtonElement | null): boolean =>
  button?.type === "submit" && button.form?.matches(IN_DRAWER_SELECTOR) === true;

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

async function showCart(): Promise<void> {
  const content = await read();
  if (content) return show(content);
  drawer()?.close();
  window.alert(NOT_REACHED);
}

/**
 * Shows a change right away, and sends it. A form is sent once no matter how often its button was pressed, but each
 * press of a stepper counts.
 */
function change(form: HTMLFormElement, submitter: HTMLElement | null): void {
  const fields = new FormData(form, submitter);
  const intent = fields.get("intent");
  if (form.querySelector(`[${SENDING}]`)) return;
  if (intent !== "set") submitter?.setAttribute(SENDING, "");
  // A flavor was chosen.
  const choice = submitter?.closest("details") ?? null;
  const asker = choice?.querySelector("summary") ?? submitter;
  choice?.removeAttribute("open");
  if (choice) asker?.focus({ preventScroll: true });
  // The response replaces a form inside the drawer.
  const isInside = form.closest(`#${DRAWER_ID}`) !== null;
  if (pending === 0 && !isInside) confirmed = { count: countNow(), content: [] };
  foresee(form, fields);
  if (intent === "clear") drawer()?.close();
  pending += 1;
  const before = last;
  const send = async () => {
    await before;
    const content = await read({ method: "POST", body: urlEncoded(fields) });
    pending -= 1;
    submitter?.removeAttribute(SENDING);
    const isDone = hearAnswer(content, form);
    if (isDone && !isInside && pending === 0) open(asker);
  };
  last = send();
}

/** @returns whether the cart changed without any message */
function hearAnswer(content: HTMLElement | null, form: HTMLFormElement): boolean {
  const alert = content?.getAttribute(DRAWER_ALERT) ?? null;
  const error = content === null ? NOT_REACHED : content.getAttribute(DRAWER_ERROR);
  const hasPlace = form.querySelector(FORM_ERROR_SELECTOR) !== null;
  isLost = content === null;
  // Later changes are already shown; only the last response includes all of them.
  if (pending === 0) {
    if (content) show(content);
    else takeBack();
  }
  const place = (form.isConnected ? form : drawer())?.querySelector(FORM_ERROR_SELECTOR);
  if (hasPlace && place) place.textContent = error ?? "";
  else if (error !== null) window.alert(error);
  if (alert !== null) window.alert(alert);
  if (content !== null) tellComponents();
  return error === null && alert === null;
}

/** The cart as the drawer shows it; `null` if the server couldn't be reached. */
async function read(init?: RequestInit): Promise<HTMLElement | null> {
  const cart = new URL(cartLink()?.href ?? "", location.href);
  const url = new URL(cart);
  url.searchParams.set(VIEW.name, VIEW.drawer);
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    const response = await fetch(url, { ...init, signal, headers: { accept: "text/html" } });
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const content = page.querySelector<HTMLElement>(`[${DRAWER_CONTENT}]`);
    if (content || response.status >= 500) return content;
    return await leaveFor(response.redirected ? response.url : cart.href);
  } catch {
    return null;
  }
}

/** Goes to a page that the server wants to show first, such as the age gate. */
function leaveFor(page: string): Promise<never> {
  location.assign(page);
  return new Promise(() => {});
}

function show(content: HTMLElement): void {
  showCount(Number(content.dataset["count"]));
  const nodes = [...content.childNodes];
  confirmed = { count: countNow(), content: nodes.map((node) => node.cloneNode(true)) };
  replaceBody(nodes);
}

function takeBack(): void {
  if (confirmed === null) return;
  showCount(confirmed.count);
  if (confirmed.content.length > 0)
    replaceBody(confirmed.content.map((node) => node.cloneNode(true)));
}

/** Keeps focus on the same control or, if it is gone, moves it to the one that restores the line. */
function replaceBody(nodes: Node[]): void {
  const body = drawer()?.querySelector("[data-body]");
  if (!body) return;
  const focused = body.contains(document.activeElement) ? nameOf(document.activeElement) : null;
  body.replaceChildren(...nodes);
  if (focused === null) return;
  const controls = [...body.querySelectorAll<HTMLElement>("a, button")];
  const next =
    controls.find((one) => nameOf(one) === focused) ??
    body.querySelector<HTMLElement>("[aria-live] button") ??
    heading();
  next?.focus({ preventScroll: true });
}

const nameOf = (element: Element | null): string =>
  element?.getAttribute("aria-label") ?? element?.textContent ?? "";

/** Shows the expected count and quantity. */
function foresee(form: HTMLFormElement, fields: FormData): void {
  const intent = fields.get("intent");
  const quantity = Math.max(0, Number(fields.get("quantity") ?? 1) || 0);
  if (intent === "clear") return showCount(0);
  if (intent === "add") return showCount(countNow() + quantity);
  const output = form.closest("li")?.querySelector("output");
  if (!output) return;
  const after = intent === "set" ? quantity : 0;
  showCount(countNow() + after - Number(output.textContent));
  output.textContent = String(after);
  const [less, more] = form.querySelectorAll<HTMLButtonElement>("fieldset button");
  if (less) less.value = String(after - 1);
  if (more) more.value = String(after + 1);
}

function showCount(count: number): void {
  const link = cartLink();
  const badge = link?.querySelector("span");
  link?.setAttribute("aria-label", cartLabel(count));
  if (badge) badge.textContent = count === 0 ? "" : String(count);
}

const countNow = (): number => Number(cartLink()?.querySelector("span")?.textContent);

function open(by: HTMLElement | null): void {
  const dialog = drawer();
  if (!dialog || dialog.open) return;
  opener = by;
  dialog.addEventListener("close", returnFocus);
  dialog.addEventListener("keydown", keepTabInside);
  dialog.showModal();
  heading()?.focus();
}

/** Safari doesn't focus a pressed button, so the browser has nothing to return focus to. */
function returnFocus(): void {
  const isFree = document.activeElement === document.body;
  if (isFree && opener && opener.tabIndex >= 0) opener.focus({ preventScroll: true });
}

function tellComponents(): void {
  isChanged = true;
  window.dispatchEvent(new Event(CART_CHANGED));
}

const drawer = () => document.querySelector<HTMLDialogElement>(`dialog#${DRAWER_ID}`);
const heading = () => drawer()?.querySelector<HTMLElement>("h2") ?? null;
const cartLink = () => document.querySelector<HTMLAnchorElement>(`a${IN_DRAWER_SELECTOR}`);

/** The cart's forms have no file fields. */
const urlEncoded = (fields: FormData): URLSearchParams =>
  new URLSearchParams(
    [...fields].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
