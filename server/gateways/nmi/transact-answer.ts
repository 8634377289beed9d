/** An answer from transact.php, NMI's classic Payment API. */
export type TransactAnswer =
  | {
      kind: "approved";
      transactionId: string;
      /** Our own id, which the gateway repeats; "" if it does not. */
      orderId: string;
      authCode: string;
      avs: string;
      cvv: string;
    }
  | { kind: "declined"; reason: string }
  /** `isTried`: the processor refused the request; otherwise nothing was processed. */
  | { kind: "failed"; reason: string; isTried: boolean }
  | { kind: "unknown"; reason: string };

/** The gateway asked a processor and doesn't know the result. */
const NOT_SURE: readonly string[] = ["400", "420", "421"];

/**
 * Reads an answer's query string; `unknown` if it is incomplete. `response_code` is the last of the
 * fields that are always present, so an answer without it was cut off.
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
            orderId: field("orderid"),
            authCode: field("authcode"),
            avs: field("avsresponse"),
            cvv: field("cvvresponse"),
          };
    case "2":
      return { kind: "declined", reason };
    case "3":
      return NOT_SURE.includes(code)
        ? { kind: "unknown", reason }
        : { kind: "failed", reason, isTried: !isWrongKey(reason) };
    default:
      return { kind: "unknown", reason: "unreadable answer" };
  }
}

/** The keys are wrong: the gateway processed nothing. */
export const isWrongKey = (reason: string): boolean =>
  /authentication failed|invalid (?:security key|username)/i.test(reason);

export const isDuplicate = (reason: string): boolean => /duplicate transaction/i.test(reason);
