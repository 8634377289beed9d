/** How a customer objected to the sale or sharing of their data: through their browser, or to staff (PRIV-20). */
export const OPT_OUT_WAYS = ["gpc", "staff"] as const;
export type OptOutWay = (typeof OPT_OUT_WAYS)[number];

/**
 * The version of the text on the shop's own page (app/info/privacy-signal-chapter.tsx); every change gets a new date.
 */
export const OPT_OUT_VERSION = "2026-11-23";

/** Global Privacy Control, from the `Sec-GPC` header (PRIV-14). */
export const asksForPrivacy = (header: string | null | undefined): boolean => header === "1";
