/** How a customer said that nothing of theirs may be sold or shared: by their browser, or to staff (PRIV-20). */
export const OPT_OUT_WAYS = ["gpc", "staff"] as const;
export type OptOutWay = (typeof OPT_OUT_WAYS)[number];

/** The version of the text on the shop's own page (app/info/privacy-signal-chapter.tsx): a new day with each change. */
export const OPT_OUT_VERSION = "2026-11-23";

/** Global Privacy Control, by the value of the header `Sec-GPC` (PRIV-14). */
export const asksForPrivacy = (header: string | null | undefined): boolean => header === "1";
