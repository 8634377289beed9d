/** The statement a person agrees to by creating an account; its version and the time are stored with the account. */
export const AGE_ATTESTATION = {
  version: "2026-11",
  text: "By creating an account you confirm that you are 21 or older.",
} as const;
