/** Handles something for the page until its components can. */
export interface Early {
  /** Hands over to the components, and tells them what they missed. */
  hydrated(): void | Promise<void>;
  /** Hydration failed: the page works as it does without JavaScript. */
  failed(): void;
}

/** Dispatches an event and lets its changes render before the next one, as happens between two user actions. */
export async function sayToComponents(target: EventTarget, event: Event): Promise<void> {
  target.dispatchEvent(event);
  await Promise.resolve();
}

/** A click that doesn't open another tab or window. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
