/**
 * Where a pending verification stands: a date of birth is missing, the customer has to go to the vendor's page, or the
 * vendor's people look at it. Without one it is for our own staff, or has not begun.
 */
export const AGE_STEPS = ["details", "asked", "review"] as const;

export type AgeStep = (typeof AGE_STEPS)[number];

/** How an age was found: by our staff, in a vendor's database of ages, or from a document shown to a vendor. */
export const AGE_METHODS = ["staff", "database", "document"] as const;

export type AgeMethod = (typeof AGE_METHODS)[number];

/** Why a verified customer is asked once more. */
export const AGE_ASKED_AGAIN = ["expired", "address", "staff"] as const;

export type AgeAskedAgain = (typeof AGE_ASKED_AGAIN)[number];

/** The news in an email to the customer: something to do, or the outcome. */
export type AgeNews = "details" | "asked" | "verified" | "refused";
