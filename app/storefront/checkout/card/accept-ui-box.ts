import type { CardTaking } from "./card-taker.ts";

/* AcceptUI's form as a dialog above the page: what can be reached meanwhile, and the ways out of it. */

/** What the script calls the box around its frame, and what lies behind that. */
export const CONTAINER_ID = "AcceptUIContainer";
const BACKGROUND_ID = "AcceptUIBackground";

const FRAME_MS = 15_000;

/**
 * Makes all the page inert behind the open form. Escape, a press beside the form and a button of ours
 * close it, because a frame that has not come, or shows an error, offers nothing to close it with.
 *
 * @param settle is called where we have closed the form: by the customer's wish, or after 15 s
 *   without its frame
 * @returns makes the page as it was
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
  // An open dialog of ours may have hidden it, as it hides everything outside of itself.
  container.removeAttribute("aria-hidden");
  const others = [...document.body.children].filter(
    (one) => one !== container && one !== background && !one.hasAttribute("inert"),
  );
  for (const one of others) one.setAttribute("inert", "");

  // In the capture phase: a dialog of ours below must not hear of it and close as well.
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
  // Keys that a frame gets are lost to us: it has the focus when there is something in it.
  frame?.addEventListener("load", () => frame.focus(), { signal });
  (hasCome(frame) ? frame : closer).focus();

  return () => {
    end.abort();
    clearTimeout(timer);
    closer.remove();
    for (const one of others) one.removeAttribute("inert");
  };
}

/** A page of another origin does not show us its document; the empty one that stands there before does. */
const hasCome = (frame: HTMLIFrameElement | null): frame is HTMLIFrameElement =>
  frame !== null && frame.contentDocument === null;

/** Shown again at the next press: taken away, the script would not find it. */
function hide(container: HTMLElement, background: HTMLElement | null): void {
  container.classList.remove("show");
  background?.classList.remove("show");
  // Put in again, a frame is loaded afresh: what was typed is gone, what did not come is asked for.
  const frame = container.querySelector("iframe");
  if (frame) container.prepend(frame);
}

function addCloser(container: HTMLElement, close: () => void): HTMLButtonElement {
  const closer = document.createElement("button");
  closer.type = "button";
  closer.className = "accept-ui-close";
  closer.textContent = "Close the card form";
  closer.addEventListener("click", close);
  // Last: the script takes its frame for the first child.
  container.append(closer);
  return closer;
}
