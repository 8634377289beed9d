import { type Early, isPlainClick, sayToComponents } from "#app/shell/early.ts";
import { PALETTE_KEYS, WAITING_CONTROLS } from "#app/shell/hydration-marks.ts";
import { GATE_ID } from "#app/storefront/age-gate/age-flag.ts";
import { DRAWER_ID } from "#app/storefront/cart/drawer-marks.ts";
import { sendsToDrawer } from "#app/storefront/cart/run-drawer.ts";

/**
 * A form that has waited this long is submitted as it would be without JavaScript. A button such as "more" would do
 * nothing then, so it keeps waiting.
 */
const PATIENCE_MS = 5000;

interface Held {
  control: Element;
  event: MouseEvent;
}

/**
 * Holds clicks until the components can handle them, shows that they are held, and then repeats them. A form is
 * submitted once no matter how often its button was pressed; on a button that only the components hear, every press
 * counts. Ctrl+K or Cmd+K counts as a click on the control with these keys.
 */
export function holdClicks(): Early {
  const held: Held[] = [];
  let patience: ReturnType<typeof setTimeout> | undefined;

  const hold = (event: MouseEvent) => {
    const control = isPlainClick(event) ? waitingControl(event) : null;
    if (!control) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    control.setAttribute("data-held", "");
    const isRepeatable = control instanceof HTMLButtonElement && control.type === "button";
    if (!isRepeatable) patience ??= setTimeout(() => void release(), PATIENCE_MS);
    const isRepeated = !isRepeatable && held.some((other) => other.control === control);
    if (!isRepeated) held.push({ control, event });
  };

  const press = (event: KeyboardEvent) => {
    const control = isPalette(event)
      ? document.querySelector<HTMLElement>(`[aria-keyshortcuts="${PALETTE_KEYS}"]`)
      : null;
    if (!control) return;
    event.preventDefault();
    control.click();
  };

  const release = async () => {
    clearTimeout(patience);
    window.removeEventListener("click", hold, true);
    window.removeEventListener("keydown", press, true);
    for (const { control, event } of held.splice(0)) {
      control.removeAttribute("data-held");
      if (event.target && control.isConnected)
        await sayToComponents(event.target, new MouseEvent("click", event));
    }
  };

  window.addEventListener("click", hold, true);
  window.addEventListener("keydown", press, true);
  return { hydrated: release, failed: () => void release() };
}

const isPalette = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === "k" && (ctrlKey || metaKey) && !shiftKey && !altKey;

/**
 * The control that the click must wait for; `null` in the age gate and the cart drawer, which work without waiting
 * (open-gate-here.ts, run-drawer.ts).
 */
function waitingControl({ target }: MouseEvent): Element | null {
  if (!(target instanceof Element) || target.closest(`#${GATE_ID}, #${DRAWER_ID}`)) return null;
  const control = target.closest(WAITING_CONTROLS);
  return control && goesAhead(control) ? null : control;
}

/** A drawer form's button doesn't wait, unless another control in the form (such as "more") is held. */
const goesAhead = (control: Element): boolean =>
  control instanceof HTMLButtonElement &&
  sendsToDrawer(control) &&
  control.form?.querySelector("[data-held]") === null;
