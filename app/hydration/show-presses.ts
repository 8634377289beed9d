const SHOWN_MS = 300;

/**
 * Shows that a button is pressed, from the first touch on. `:active` isn't enough: iPhones ignore it without a
 * listener, and a busy phone draws it only after the tap is over.
 */
export function showPresses(): void {
  const show = ({ target }: PointerEvent) => {
    const button = target instanceof Element ? target.closest(".button") : null;
    button?.setAttribute("data-down", "");
    setTimeout(() => button?.removeAttribute("data-down"), SHOWN_MS);
  };
  window.addEventListener("pointerdown", show, true);
}
