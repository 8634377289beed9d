export const PROOF_TEXTS = {
  title: "Signed evidence",
  purpose:
    "Signed files for a bank or an authority. The recipient can verify that a file came from this shop and wasn't changed.",
  orderHint: "Open the order's chargeback page to get its evidence as a PDF and as a signed file.",
  monthHint:
    "Every order placed in a month with its identity and age checks, consent, rules, bank checks, parcels and emails. It contains customers' personal data, and each download is recorded.",
  file: "Signed file (JSON)",
  keyHint:
    "The public half of the signing key. Send its address with each file, so the recipient checks it against your site.",
  retired: (from: string, until: string) => `In use from ${from} to ${until}`,
  checkHint:
    "Needs OpenSSL 3 (check with “openssl version”). Save the key above as key.pem. The last command prints “Signature Verified Successfully” if the file is unchanged.",
} as const;

/** The same commands as in docs/how-to/verify-evidence.md. */
export const CHECK_COMMANDS = [
  "sed '$d' evidence.json | openssl dgst -sha256 -binary > digest",
  String.raw`tail -n 1 evidence.json | sed 's/.*"value":"\([^"]*\)".*/\1/' | openssl base64 -d -A > signature`,
  "openssl pkeyutl -verify -pubin -inkey key.pem -rawin -in digest -sigfile signature",
] as const;
