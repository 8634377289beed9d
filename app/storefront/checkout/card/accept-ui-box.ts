import type { CardTaking } from "./card-taker.ts";

/* AcceptUI's form as a dialog over the page: what stays reachable, and how it can be closed. */

/** The ids that the script gives to the box around its frame, and to the backdrop. */
export const CONTAINER_ID = "AcceptUIContainer";
const BACKGROUND_ID = "AcceptUIBackground";

const FRAME_MS = 15_000;

/**
 * Makes the whole page inert behind the open form. Escape, a click outside the form and our own
 * button close it, because a frame that did not load, or shows an error, offers no way to close it.
 *
 * @param settle called when we close the form: at the customer's request, or after 15 s
 * without its frame
 * @returns restores the page
 */
export function holdBox(container: HTMLElement, settle: (taking: CardTaking) => void): () => void {
  const background = document.getElementById(BACKGROUND_ID);
  const frame = container.querySelector("iframe");
  const end = new AbortController();
  const { signal } = end;

  function leave(kind: "closed" | "failed"): void {
    hide(container, background);
    settle({ kind });
  }

  container.setAttribute("role", "dialog");
  container.setAttribute("aria-modal", "true");
  container.setAttribute("aria-label", "Your card");
  // Our open dialog may have hidden it, along with everything else outside the dialog.
  container.removeAttribute("aria-hidden");
  const others = [...document.body.children].filter(
    (one) => one !== container && one !== background && !one.hasAttribute("inert"),
  );
  for (const one of others) one.setAttribute("inert", "");

  // In the capture phase, so our dialog underneath doesn't receive the event and close, too.
  for (const type of ["pointerdown", "mousedown", "click", "keydown"]) {
    const listen = (event: Event) => {
      const isEscape = event instanceof KeyboardEvent && event.key === "Escape";
      if (!isEscape && event.target !== background) return;
      event.stopPropagation();
      if (isEscape || type === "click") leave("closed");
    };
    addEventListener(type, listen, { capture: true, signal });
  }
  const closer = addCloser(container, () => leave("closed"));
  const timer = setTimeout(() => (hasCome(frame) ? undefined : leave("failed")), FRAME_MS);
  // Key presses inside a frame don't reach us, so it gets focus only once it has content.
  frame?.addEventListener("load", () => frame.focus(), { signal });
  (hasCome(frame) ? frame : closer).focus();

  return () => {
    end.abort();
    clearTimeout(timer);
    closer.remove();
    for (const one of others) one.removeAttribute("inert");
  };
}

/** Another origin's document is inaccessible; the initial empty document is accessible. */
const hasCome = (frame: HTMLIFrameElement | null): frame is HTMLIFrameElement =>
  frame !== null && frame.contentDocument === null;

/** Hides the box until the next click. It can't be removed, because the script couldn't find it anymore. */
function hide(container: HTMLElement, background: HTMLElement | null): void {
  container.classList.remove("show");
  background?.classList.remove("show");
  // A reinserted frame reloads: this clears what was typed and retries a failed load.
  const frame = container.querySelector("iframe");
  if (frame) container.prepend(frame);
}

function addCloser(container: HTMLElement, close: () => void): HTMLButtonElement {
  const closer = document.createElement("button");
  closer.type = "button";
  closer.className = "accept-ui-close";
  closer.textContent = "Close the card form";
  closer.addEventListener("click", close);
  // Appended last, because the script expects its frame to be the first child.
  container.append(closer);
  return closer;
}
