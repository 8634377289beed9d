const STORAGE_KEY = "age-verified";
const VERIFIED = "true";

/** On <html> while the flag is set: hides the gate with CSS before React loads. */
const ATTRIBUTE = "data-age-verified";

export const GATE_ID = "age-gate";
export const SITE_ID = "site";

/** In the head, before the first paint: a verified visitor never sees the gate (AGE-2). */
export const READ_AGE_FLAG_SCRIPT = `try{if(localStorage.getItem("${STORAGE_KEY}")==="${VERIFIED}")document.documentElement.setAttribute("${ATTRIBUTE}","")}catch{}`;

/** Right after the page: lifts `inert` for a verified visitor, or moves the focus to the gate. */
export const APPLY_AGE_FLAG_SCRIPT = `if(document.documentElement.hasAttribute("${ATTRIBUTE}"))document.getElementById("${SITE_ID}")?.removeAttribute("inert");else document.getElementById("${GATE_ID}")?.focus()`;

const listeners = new Set<() => void>();

export function onAgeFlag(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether this browser has confirmed the age. */
export const isAgeFlagShown = () => document.documentElement.hasAttribute(ATTRIBUTE);

/** Remembers the confirmation; throws if the browser has no storage. */
export function setAgeFlag(): void {
  localStorage.setItem(STORAGE_KEY, VERIFIED);
  document.documentElement.setAttribute(ATTRIBUTE, "");
  for (const listener of listeners) listener();
}
