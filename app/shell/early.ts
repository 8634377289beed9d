/** Something that is done for the page until its components can. */
export interface Early {
  /** The components do it from now on; they are told what they missed. */
  hydrated(): void | Promise<void>;
  /** There will be no components: the page works as without JavaScript. */
  failed(): void;
}

/** Sends an event and lets its changes render before the next, like between two moves of a person. */
export async function sayToComponents(target: EventTarget, event: Event): Promise<void> {
  target.dispatchEvent(event);
  await Promise.resolve();
}

/** A click that opens no other tab or window. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
