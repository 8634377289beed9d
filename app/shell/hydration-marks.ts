/**
 * The `handle` of routes whose pages show everything without JavaScript and check nothing: the code that makes them
 * interactive is fetched at the first sign of a person. All other pages fetch it right away (docs/decisions/018).
 */
export const HYDRATES_ON_INTENT = { hydrates: "on intent" } as const;

/** Marks the script of such a page. */
export const ON_INTENT_ATTRIBUTE = "data-on-intent";

/** Set on <html> once the components run. */
export const HYDRATED_ATTRIBUTE = "data-hydrated";

/**
 * Marks a link that acts in place: a click that comes too early waits for the scripts. Any other link just navigates,
 * because the next page arrives sooner than this one's scripts.
 */
export const WAITS = { "data-waits": "" } as const;

/** Controls whose clicks wait for the scripts. Popovers need no script, and copy buttons only need the first one. */
export const WAITING_CONTROLS = "button:not([popovertarget], [data-copy]), [data-waits]";

/**
 * On the one control that these keys activate, both for screen readers and for keys pressed before the components run.
 */
export const PALETTE_KEYS = "Control+K Meta+K";
