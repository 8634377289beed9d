const SHOWN_MS = 300;

/**
 * Shows on a button that it is pressed, from the first touch on. `:active` can't: an iPhone doesn't know it without a
 * listener, and a tap is over before a busy phone draws it.
 */
export function showPresses(): void {
  const show = ({ target }: PointerEvent) => {
    const button = target instanceof Element ? target.closest(".button") : null;
    button?.setAttribute("data-down", "");
    setTimeout(() => button?.removeAttribute("data-down"), SHOWN_MS);
  };
  window.addEventListener("pointerdown", show, true);
}
