/** What transact.php, NMI's classic Payment API, says. */
export type TransactAnswer =
  | { kind: "approved"; transactionId: string; authCode: string; avs: string; cvv: string }
  | { kind: "declined"; reason: string }
  /** `isAboutCharge`: refused for what the charge is now; else nothing of it was looked at. */
  | { kind: "failed"; reason: string; isAboutCharge: boolean }
  | { kind: "unknown"; reason: string };

/** The gateway has asked a processor and does not know its answer. */
const NOT_SURE: readonly string[] = ["400", "420", "421"];

/**
 * Reads the query string of an answer; `unknown` for whatever is not whole. `response_code` comes
 * last of what is always there, so an answer without it has been cut.
 */
export function readTransactAnswer(body: string): TransactAnswer {
  const fields = new URLSearchParams(body.trim());
  const field = (name: string) => fields.get(name) ?? "";
  const code = field("response_code");
  if (!/^\d{3}$/.test(code)) return { kind: "unknown", reason: "unreadable answer" };
  const reason = `${field("responsetext")} (${code})`;
  switch (field("response")) {
    case "1":
      return field("transactionid") === ""
        ? { kind: "unknown", reason: "approved without a transaction" }
        : {
            kind: "approved",
            transactionId: field("transactionid"),
            authCode: field("authcode"),
            avs: field("avsresponse"),
            cvv: field("cvvresponse"),
          };
    case "2":
      return { kind: "declined", reason };
    case "3":
      return NOT_SURE.includes(code)
        ? { kind: "unknown", reason }
        : { kind: "failed", reason, isAboutCharge: !isWrongKey(reason) };
    default:
      return { kind: "unknown", reason: "unreadable answer" };
  }
}

/** The keys are wrong: nothing of what was asked has been looked at. */
export const isWrongKey = (reason: string): boolean =>
  /authentication failed|invalid (?:security key|username)/i.test(reason);

export const isDuplicate = (reason: string): boolean => /duplicate transaction/i.test(reason);
