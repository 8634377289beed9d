import type { AgeMethod } from "#domain/account/age-check.ts";

/** The person to verify. */
export interface PersonToVerify {
  /** Ours, of this request: asked twice, it is the same check. It names no one. */
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

/** `reference` is the vendor's name of the check. No answer carries a picture or what is on a document. */
export type AgeAnswer =
  | { kind: "passed"; reference: string; method: AgeMethod }
  /** The customer goes to the vendor's page. */
  | { kind: "ask"; reference: string; url: string }
  | { kind: "failed"; reference: string }
  /** Nothing came of it; another one has to be begun. */
  | { kind: "expired"; reference: string }
  /** People look at it: the vendor's, or ours if there is no reference. */
  | { kind: "review"; reference: string | null };

/** The port to a service or person who can verify that a customer is 21 or older. */
export interface AgeVerifier {
  /** Stored with each verification. */
  id: string;
  /** It can begin nothing without one. */
  needsDateOfBirth: boolean;
  /** Both throw if it cannot be reached or says what makes no sense; it is asked again later. */
  start(person: PersonToVerify): Promise<AgeAnswer>;
  result(reference: string): Promise<AgeAnswer>;
}
