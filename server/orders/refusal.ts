import type { FieldErrors } from "#domain/form/form-check.ts";
import { err, type Result } from "#domain/result.ts";

/** Why staff can't do something right now: a code for programs and the reason as text. */
export interface Refusal {
  code:
    | "not_found"
    /** An entered value is missing or wrong. */
    | "invalid"
    /** The order or its payment does not exist yet, or no longer does. */
    | "not_allowed"
    | "needs_approval"
    /** On hold by staff. */
    | "on_hold"
    | "banned_destination"
    | "age_not_verified"
    /** The gateway refused; nothing has changed. */
    | "refused_by_gateway"
    /** The gateway's answer is unknown. Trying again looks it up, and a job does so in any case. */
    | "unconfirmed"
    /** Something has happened to the order since it was viewed. */
    | "changed"
    /** The same key was sent with another request. */
    | "key_reused";
  reason: string;
  /** Problems with the input, by field. */
  fields?: FieldErrors<Record<string, string>>;
}

export const refuse = (code: Refusal["code"], reason: string): Result<never, Refusal> =>
  err({ code, reason });

export const noSuchOrder = (orderNumber: number): Result<never, Refusal> =>
  refuse("not_found", `Order ${orderNumber} doesn't exist.`);
