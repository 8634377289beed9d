/** How long a press shows at least, however short the tap. */
const SHOWN_MS = 120;

/**
 * Shows on a button that it is pressed, from the first touch on. `:active` can't: an iPhone doesn't know it without a
 * listener, and a tap is over before a busy phone draws it.
 */
export function showPresses(): void {
  let pressed: Element | null = null;
  window.addEventListener(
    "pointerdown",
    ({ target }) => {
      pressed = target instanceof Element ? target.closest(".button") : null;
      pressed?.setAttribute("data-pressed", "");
    },
    { capture: true, passive: true },
  );
  const end = () => {
    const button = pressed;
    setTimeout(() => button?.removeAttribute("data-pressed"), SHOWN_MS);
  };
  for (const type of ["pointerup", "pointercancel"])
    window.addEventListener(type, end, { capture: true, passive: true });
}
