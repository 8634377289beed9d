/** The person to verify. */
export interface PersonToVerify {
  userId: string;
  fullName: string;
  email: string;
  /** "1990-05-31" as given; null = not given. */
  dateOfBirth: string | null;
  state: string;
  zipCode: string;
}

/** `pending`: the answer comes later, from staff or by asking again. */
export type AgeVerdict =
  | { kind: "verified"; note: string }
  | { kind: "refused"; note: string }
  | { kind: "pending" };

/** The port to a service or person who can verify that a customer is 21 or older. */
export interface AgeVerifier {
  /** Stored with each verification. */
  id: string;
  /** Throws if it cannot be reached; it is asked again later. */
  request(person: PersonToVerify): Promise<AgeVerdict>;
}
