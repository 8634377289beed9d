import type { AgeMethod } from "#domain/account/age-check.ts";

/** The person to verify. */
export interface PersonToVerify {
  /** Our id for this request, which names no one: sent twice, it is the same check. */
  attempt: string;
  fullName: string;
  email: string;
  /** "1990-05-31" as given; `null` if not given. */
  dateOfBirth: string | null;
  street: string;
  city: string;
  state: string;
  zipCode: string;
}

/** `reference` is the vendor's id for the check. No answer contains a picture or a document's details. */
export type AgeAnswer =
  | { kind: "passed"; reference: string; method: AgeMethod }
  /** The customer goes to the vendor's page. */
  | { kind: "ask"; reference: string; url: string }
  | { kind: "failed"; reference: string }
  /** The check ended without a result; a new one must be started. */
  | { kind: "expired"; reference: string }
  /** People review it: the vendor's, or ours if there is no reference. */
  | { kind: "review"; reference: string | null };

/** The port to a service or person who can verify that a customer is 21 or older. */
export interface AgeVerifier {
  /** Stored with each verification. */
  id: string;
  /** Whether it can't start a check without a date of birth. */
  needsDateOfBirth: boolean;
  /** Both throw if the verifier can't be reached or its answer makes no sense; the call is repeated later. */
  start(person: PersonToVerify): Promise<AgeAnswer>;
  result(reference: string): Promise<AgeAnswer>;
}
