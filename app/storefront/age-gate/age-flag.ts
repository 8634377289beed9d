const STORAGE_KEY = "age-verified";
const VERIFIED = "true";

/** Set on <html> once the age is confirmed, so CSS hides the gate before React loads. */
const ATTRIBUTE = "data-age-verified";

export const GATE_ID = "age-gate";
export const SITE_ID = "site";

/** Runs in the head, before the first paint, so a verified visitor never sees the gate (AGE-2). */
export const READ_AGE_FLAG_SCRIPT = `try{if(localStorage.getItem("${STORAGE_KEY}")==="${VERIFIED}")document.documentElement.setAttribute("${ATTRIBUTE}","")}catch{}`;

/** Runs right after the page: removes `inert` for a verified visitor, or else moves focus to the gate. */
export const APPLY_AGE_FLAG_SCRIPT = `if(document.documentElement.hasAttribute("${ATTRIBUTE}"))document.getElementById("${SITE_ID}")?.removeAttribute("inert");else document.getElementById("${GATE_ID}")?.focus()`;

const listeners = new Set<() => void>();

export function onAgeFlag(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the age was confirmed in this browser. */
export const isAgeFlagShown = () => document.documentElement.hasAttribute(ATTRIBUTE);

/** Remembers the confirmation; throws if the browser blocks storage. */
export function setAgeFlag(): void {
  localStorage.setItem(STORAGE_KEY, VERIFIED);
  document.documentElement.setAttribute(ATTRIBUTE, "");
  for (const listener of listeners) listener();
}
