/**
 * Next step of a pending verification: a date of birth is missing, the customer has to visit the vendor's page, or the
 * vendor's staff are reviewing it. Without a step, it is up to our own staff or hasn't started.
 */
export const AGE_STEPS = ["details", "asked", "review"] as const;

export type AgeStep = (typeof AGE_STEPS)[number];

/** How an age was verified: by our staff, in a vendor's age database, or from a document shown to a vendor. */
export const AGE_METHODS = ["staff", "database", "document"] as const;

export type AgeMethod = (typeof AGE_METHODS)[number];

/** Why a verified customer is asked again. */
export const AGE_ASKED_AGAIN = ["expired", "address", "staff"] as const;

export type AgeAskedAgain = (typeof AGE_ASKED_AGAIN)[number];

/** The subject of an email to the customer: something to do, or the outcome. */
export type AgeNews = "details" | "asked" | "verified" | "refused";
