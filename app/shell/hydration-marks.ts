/**
 * The `handle` of routes whose pages show everything without JavaScript and check nothing: what makes
 * them interactive is fetched with the first sign of a person. All other pages fetch it at once
 * (docs/decisions/018).
 */
export const HYDRATES_ON_INTENT = { hydrates: "on intent" } as const;

/** On the page's script: such a page. */
export const ON_INTENT_ATTRIBUTE = "data-on-intent";

/** On <html> once the components run. */
export const HYDRATED_ATTRIBUTE = "data-hydrated";

/**
 * On a link that does something in place: a click that is too early for that waits. Every other link
 * goes its way, because another page arrives sooner than the scripts of this one.
 */
export const WAITS = { "data-waits": "" } as const;

/** A press on any of these waits for the scripts; a popover needs none, and copying only the first. */
export const WAITING_CONTROLS = "button:not([popovertarget], [data-copy]), [data-waits]";

/** On the one control that these keys press, for screen readers and for keys that come before the components. */
export const PALETTE_KEYS = "Control+K Meta+K";
