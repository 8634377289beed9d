/** The words of the page on signed evidence. */
export const PROOF_TEXTS = {
  title: "Proof",
  purpose:
    "What you show a bank or an authority, in files that are signed. Who has one can check that it comes from this shop and that nothing in it was changed.",
  orderTitle: "One order",
  orderHint:
    "From an order’s page, open its chargeback page: the evidence is there as a PDF and as a signed file.",
  monthTitle: "A month",
  monthHint:
    "Every order that was placed in a month, with what is stored about it: identity and age, consent, the rules that decided, the bank’s own checks, parcels and emails. It holds personal data of all these customers; send it to no one who may not have it. Each file leaves a record.",
  month: "Month",
  file: "Signed file (JSON)",
  summary: "Summary (PDF)",
  keyTitle: "The shop’s key",
  keyHint:
    "The public half of the key that signs. It is no secret: send its address along, so that others check a file by what your site says and not by what came with the file.",
  noKey: "There is none yet. It is made with the first file.",
  keyAddress: "Address for others",
  fingerprint: "Fingerprint",
  since: "Signs since",
  retired: (from: string, until: string) => `Signed from ${from} to ${until}`,
  checkTitle: "How to check a file",
  checkHint:
    "With OpenSSL 3; “openssl version” says which one a computer has. Save the key above as key.pem. The last command says “Signature Verified Successfully”, or that the file is not as the shop made it.",
} as const;

/** As docs/how-to/verify-evidence.md has them. */
export const CHECK_COMMANDS = [
  "sed '$d' evidence.json | openssl dgst -sha256 -binary > digest",
  String.raw`tail -n 1 evidence.json | sed 's/.*"value":"\([^"]*\)".*/\1/' | openssl base64 -d -A > signature`,
  "openssl pkeyutl -verify -pubin -inkey key.pem -rawin -in digest -sigfile signature",
] as const;
