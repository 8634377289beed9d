export const AGE_FLAG_KEY = "age-verified";
export const AGE_FLAG_VALUE = "true";

/** Set on <html> once the age is confirmed, so CSS hides the gate before React loads (AGE-2). */
export const AGE_FLAG_ATTRIBUTE = "data-age-verified";

export const GATE_ID = "age-gate";
export const SITE_ID = "site";

const listeners = new Set<() => void>();

export function onAgeFlag(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the age was confirmed in this browser. */
export const isAgeFlagShown = () => document.documentElement.hasAttribute(AGE_FLAG_ATTRIBUTE);

/** Remembers the confirmation; throws if the browser blocks storage. */
export function setAgeFlag(): void {
  localStorage.setItem(AGE_FLAG_KEY, AGE_FLAG_VALUE);
  document.documentElement.setAttribute(AGE_FLAG_ATTRIBUTE, "");
  for (const listener of listeners) listener();
}
