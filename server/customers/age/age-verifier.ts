/** Who is to be verified. */
export interface PersonToVerify {
  userId: string;
  fullName: string;
  email: string;
  /** "1990-05-31" as they said; null = they did not. */
  dateOfBirth: string | null;
  state: string;
  zipCode: string;
}

/** `pending`: the answer comes later, from staff or by asking again. */
export type AgeVerdict =
  | { kind: "verified"; note: string }
  | { kind: "refused"; note: string }
  | { kind: "pending" };

/** The port to whoever can say that someone is 21 or older. */
export interface AgeVerifier {
  /** Kept with each verification. */
  id: string;
  /** Throws where it could not be reached; it is asked again later. */
  request(person: PersonToVerify): Promise<AgeVerdict>;
}
