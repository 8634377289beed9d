/** What a person agrees to by making an account; its version and the moment are kept with the account. */
export const AGE_ATTESTATION = {
  version: "2026-11",
  text: "By creating an account you confirm that you are 21 or older.",
} as const;
