const SHOWN_MS = 2000;
const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>();

/** Handles clicks on copy buttons (PAGE-7, app/ui/copy-button.tsx), both before and after the components run. */
export function hearCopies(): void {
  window.addEventListener("click", ({ target }) => void copy(target), true);
}

async function copy(target: EventTarget | null): Promise<void> {
  const button = target instanceof Element ? target.closest("[data-copy]") : null;
  if (!button) return;
  try {
    await navigator.clipboard.writeText(button.getAttribute("data-copy") ?? "");
  } catch {
    return; // The browser blocked it; the text is next to the button and can be selected.
  }
  button.setAttribute("data-copied", "");
  clearTimeout(timers.get(button));
  timers.set(
    button,
    setTimeout(() => button.removeAttribute("data-copied"), SHOWN_MS),
  );
}
