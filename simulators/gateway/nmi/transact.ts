import { formatAmount, parseAmount } from "../amount.ts";
import { type Answer, type Call, json } from "../answer.ts";
import type { Books } from "../books.ts";
import type { Booked, Charge, Entry, Refusal } from "../entry.ts";
import type { Tokens } from "../tokens.ts";

/* POST /api/transact.php: a form in, a query string out, always HTTP 200. */

interface Deps {
  books: Books;
  tokens: Tokens;
  securityKey: string;
}

type Fields = Record<string, string>;
type TransactionType = "auth" | "sale" | "validate" | "capture" | "void" | "refund";

const OPERATION_OF: Record<string, Call["operation"]> = {
  auth: "authorize",
  sale: "sale",
  validate: "validate",
  capture: "capture",
  void: "void",
  refund: "refund",
};

export function transact(deps: Deps, body: string): Call {
  const form: Fields = Object.fromEntries(new URLSearchParams(body));
  const type = form["type"] ?? "";
  const operation = OPERATION_OF[type];
  if (operation === undefined)
    return {
      operation: "authorize",
      perform: () => ({ answer: error(form, "Invalid Transaction Type") }),
    };
  return {
    operation,
    perform(force) {
      if (form["security_key"] !== deps.securityKey)
        return { answer: error(form, "Authentication Failed") };
      // One of the keys of OPERATION_OF.
      return PERFORM[type as TransactionType](deps, form, force);
    },
  };
}

type Perform = (deps: Deps, form: Fields, force: Charge["force"]) => ReturnType<Call["perform"]>;

const PERFORM: Record<TransactionType, Perform> = {
  auth: charge("auth"),
  sale: charge("sale"),
  validate: charge("validate"),

  capture({ books }, form, force) {
    const cents = form["amount"] === undefined ? null : parseAmount(form["amount"]);
    const id = form["transactionid"] ?? "";
    const done = books.capture("nmi", id, cents, force === "decline");
    const isLost = done.ok && done.entry.behavior === "capture_answer_lost";
    return {
      answer: answerTo(form, done, {
        more_than_authorized: `The specified amount of ${form["amount"]} exceeds the authorization amount of ${amountOf(books, id)}`,
      }),
      line: isLost ? "drop" : undefined,
    };
  },

  void({ books }, form) {
    const done = books.void("nmi", form["transactionid"] ?? "");
    return { answer: answerTo(form, done, {}, "Transaction Void Successful") };
  },

  refund({ books }, form, force) {
    if (force === "decline") return { answer: answerTo(form, { ok: false, refusal: "declined" }) };
    const amount = parseAmount(form["amount"] ?? "0.00");
    if (amount === null) return { answer: error(form, "Invalid amount") };
    const done = books.refund({
      gateway: "nmi",
      id: form["transactionid"] ?? "",
      cents: amount === 0 ? null : amount,
      orderId: form["orderid"] ?? "",
      poNumber: form["ponumber"] ?? "",
      isUnsettledAllowed: true,
    });
    return { answer: answerTo(form, done) };
  },
};

function charge(kind: Charge["kind"]): Perform {
  return ({ books, tokens }, form, force) => {
    const cents = kind === "validate" ? 0 : parseAmount(form["amount"]);
    if (cents === null || (cents === 0 && kind !== "validate"))
      return { answer: error(form, "Invalid amount") };
    const card = tokens.take("nmi", form["payment_token"] ?? "");
    if (card === "invalid" || card === "expired")
      return { answer: error(form, "Payment Token does not exist") };
    if (card.card.behavior === "timeout_before_approval") return { answer: json({}), line: "drop" };
    const earlier = findDuplicate(books, Number(form["dup_seconds"] ?? 0), cents, card.card.number);
    if (earlier) return { answer: error(form, `Duplicate transaction REFID:${earlier.id}`, "430") };
    const entry = books.charge({
      gateway: "nmi",
      kind,
      orderId: form["orderid"] ?? "",
      poNumber: form["ponumber"] ?? "",
      cents,
      card,
      force: force === "hold" ? undefined : force, // NMI holds nothing for review
    });
    const line = { timeout_after_approval: "drop", slow_approval: "slow" } as const;
    return {
      answer:
        entry.state === "declined"
          ? declined(form, entry)
          : approved(
              force === "wrong_order" ? { ...form, orderid: "other" } : form,
              entry,
              "SUCCESS",
            ),
      line: line[entry.behavior as keyof typeof line],
    };
  };
}

function findDuplicate(books: Books, seconds: number, cents: number, number: string) {
  const since = new Date(Date.now() - seconds * 1000).toISOString();
  return books
    .entries()
    .find(
      (entry) =>
        entry.gateway === "nmi" &&
        entry.submittedAt > since &&
        entry.cents === cents &&
        entry.last4 === number.slice(-4),
    );
}

const amountOf = (books: Books, id: string) => formatAmount(books.find("nmi", id)?.cents ?? 0);

const TEXTS: Record<Refusal, string> = {
  not_found: "Invalid Transaction ID specified",
  not_authorized: "A capture requires that the existing transaction be an AUTH",
  already_captured: "A capture requires that the existing transaction be an AUTH",
  under_review: "A capture requires that the existing transaction be an AUTH",
  already_voided: "Only transactions pending settlement can be voided",
  settled: "Only transactions pending settlement can be voided",
  not_settled: "Refund requires that the existing transaction be a SALE or a CAPTURE",
  more_than_authorized: "The specified amount exceeds the authorization amount",
  more_than_captured: "Refund amount may not exceed the transaction balance",
  declined: "DECLINE",
};

function answerTo(
  form: Fields,
  done: Booked,
  texts: Partial<Record<Refusal, string>> = {},
  success = "SUCCESS",
): Answer {
  if (done.ok) return approved(form, done.entry, success);
  return done.refusal === "declined"
    ? declined(form, null)
    : error(form, texts[done.refusal] ?? TEXTS[done.refusal]);
}

function approved(form: Fields, entry: Entry, text: string): Answer {
  const isCharge = ["auth", "sale", "validate"].includes(form["type"] ?? "");
  return answer(form, {
    response: "1",
    responsetext: text,
    authcode: entry.authCode,
    transactionid: entry.id,
    avsresponse: isCharge ? entry.avs : "",
    cvvresponse: isCharge ? entry.cvv : "",
    response_code: "100",
  });
}

const declined = (form: Fields, entry: Entry | null): Answer =>
  answer(form, {
    response: "2",
    responsetext: "DECLINE",
    transactionid: entry?.id ?? form["transactionid"] ?? "",
    avsresponse: entry?.avs ?? "",
    cvvresponse: entry?.cvv ?? "",
    response_code: "200",
  });

let reference = 3_161_855_545;

/** The gateway's refusal code is at the end of its message. */
const error = (form: Fields, text: string, code = "300"): Answer =>
  answer(form, {
    response: "3",
    responsetext: `${text}${text.includes("REFID") ? "" : ` REFID:${reference++}`}`,
    response_code: code,
  });

function answer(form: Fields, fields: Fields): Answer {
  const body = new URLSearchParams({
    response: fields["response"] ?? "3",
    responsetext: fields["responsetext"] ?? "",
    authcode: fields["authcode"] ?? "",
    transactionid: fields["transactionid"] ?? "",
    avsresponse: fields["avsresponse"] ?? "",
    cvvresponse: fields["cvvresponse"] ?? "",
    orderid: form["orderid"] ?? "",
    type: form["type"] ?? "",
    response_code: fields["response_code"] ?? "300",
  });
  return { status: 200, type: "text/html; charset=UTF-8", body: body.toString() };
}
