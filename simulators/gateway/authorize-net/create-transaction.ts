import { formatAmount, parseAmount } from "../amount.ts";
import { type Answer, type Call, json, type Performed } from "../answer.ts";
import type { Books } from "../books.ts";
import type { Booked, Charge, Entry, Refusal } from "../entry.ts";
import type { Deps } from "./deps.ts";
import { envelope, failure, OK, UNSUCCESSFUL, withRefId } from "./envelope.ts";
import { type Fields, fieldsOf, textOf } from "./fields.ts";

type Force = Charge["force"];
type TransactionType =
  | "authOnlyTransaction"
  | "authCaptureTransaction"
  | "priorAuthCaptureTransaction"
  | "voidTransaction"
  | "refundTransaction";

const OPERATIONS: Record<TransactionType, Call["operation"]> = {
  authOnlyTransaction: "authorize",
  authCaptureTransaction: "sale",
  priorAuthCaptureTransaction: "capture",
  voidTransaction: "void",
  refundTransaction: "refund",
};

export function createTransaction(deps: Deps, request: Fields): Call {
  const asked = fieldsOf(request["transactionRequest"]);
  const refId = textOf(request["refId"]);
  const type = textOf(asked["transactionType"]) ?? "";
  const operation = OPERATIONS[type as TransactionType];
  if (operation === undefined) {
    const problem = failure("E00003", `The value ${type} is no transactionType.`);
    return { operation: "authorize", perform: () => ({ answer: envelope(problem) }) };
  }
  return {
    operation,
    perform: (force) => PERFORM[type as TransactionType](deps, asked, refId, force),
  };
}

type Perform = (deps: Deps, asked: Fields, refId: string | undefined, force: Force) => Performed;

const PERFORM: Record<TransactionType, Perform> = {
  authOnlyTransaction: charge("auth"),
  authCaptureTransaction: charge("sale"),

  priorAuthCaptureTransaction({ books }, asked, refId, force) {
    const id = textOf(asked["refTransId"]) ?? "";
    const cents = asked["amount"] === undefined ? null : parseAmount(textOf(asked["amount"]));
    const done = books.capture("authorize-net", id, cents, force === "decline");
    const isLost = done.ok && done.entry.behavior === "capture_answer_lost";
    return { answer: answerTo(books, id, refId, done), line: isLost ? "drop" : undefined };
  },

  voidTransaction({ books }, asked, refId) {
    const id = textOf(asked["refTransId"]) ?? "";
    return { answer: answerTo(books, id, refId, books.void("authorize-net", id)) };
  },

  refundTransaction({ books }, asked, refId, force) {
    const id = textOf(asked["refTransId"]) ?? "";
    const card = fieldsOf(fieldsOf(asked["payment"])["creditCard"]);
    const original = books.find("authorize-net", id);
    if (original && textOf(card["cardNumber"])?.slice(-4) !== original.last4)
      return { answer: refused(refId, ERRORS.not_found) };
    if (force === "decline") return { answer: refused(refId, ERRORS.declined) };
    const order = fieldsOf(asked["order"]);
    const cents = parseAmount(textOf(asked["amount"]));
    const orderId = textOf(order["invoiceNumber"]) ?? "";
    const poNumber = textOf(asked["poNumber"]) ?? "";
    const isDuplicate = books
      .entries()
      .some(
        (entry) =>
          entry.refersTo === id &&
          entry.cents === cents &&
          entry.orderId === orderId &&
          entry.poNumber === poNumber &&
          isWithinWindow(entry, asked),
      );
    if (isDuplicate) return { answer: refused(refId, DUPLICATE) };
    const done = books.refund({
      gateway: "authorize-net",
      id,
      cents,
      orderId,
      poNumber,
      isUnsettledAllowed: false,
    });
    return { answer: answerTo(books, id, refId, done) };
  },
};

function charge(kind: "auth" | "sale"): Perform {
  return ({ books, tokens }, asked, refId, force) => {
    const cents = parseAmount(textOf(asked["amount"]));
    if (cents === null || cents === 0)
      return { answer: refused(refId, ["5", "A valid amount is required."]) };
    const { dataValue } = fieldsOf(fieldsOf(asked["payment"])["opaqueData"]);
    const card = tokens.take("authorize-net", textOf(dataValue) ?? "");
    if (card === "invalid") return problem(refId, "E00114", "Invalid OTS Token.");
    if (card === "expired") return problem(refId, "E00115", "Expired OTS Token.");
    const { behavior, number } = card.card;
    if (behavior === "timeout_before_approval") return { answer: json({}), line: "drop" };
    const orderId = textOf(fieldsOf(asked["order"])["invoiceNumber"]) ?? "";
    const poNumber = textOf(asked["poNumber"]) ?? "";
    const isDuplicate = books
      .entries()
      .some(
        (entry) =>
          entry.gateway === "authorize-net" &&
          entry.kind === "charge" &&
          entry.orderId === orderId &&
          entry.poNumber === poNumber &&
          entry.cents === cents &&
          entry.last4 === number.slice(-4) &&
          isWithinWindow(entry, asked),
      );
    if (isDuplicate) return { answer: refused(refId, DUPLICATE) };
    const entry = books.charge({
      gateway: "authorize-net",
      kind,
      orderId,
      poNumber,
      cents,
      card,
      force,
    });
    const line = { timeout_after_approval: "drop", slow_approval: "slow" } as const;
    const told = force === "wrong_order" ? "other" : refId;
    return { answer: charged(entry, told), line: line[behavior as keyof typeof line] };
  };
}

export function updateHeldTransaction({ books }: Deps, request: Fields): Call {
  const { action, refTransId } = fieldsOf(request["heldTransactionRequest"]);
  const id = textOf(refTransId) ?? "";
  return {
    operation: "decide",
    perform() {
      const decision = action === "approve" ? "approve" : "reject";
      const done = books.decide("authorize-net", id, decision);
      return { answer: answerTo(books, id, textOf(request["refId"]), done) };
    },
  };
}

/** The gateway's own default is two minutes. */
function isWithinWindow(entry: Entry, asked: Fields): boolean {
  const settings = fieldsOf(asked["transactionSettings"])["setting"];
  const list: unknown[] = Array.isArray(settings) ? settings : [];
  const setting = list.map(fieldsOf).find((one) => one["settingName"] === "duplicateWindow");
  const seconds = Number(textOf(setting?.["settingValue"]) ?? 120);
  return Date.parse(entry.submittedAt) > Date.now() - seconds * 1000;
}

type Reason = readonly [code: string, text: string];

const DUPLICATE: Reason = ["11", "A duplicate transaction has been submitted."];

const ERRORS: Record<Refusal, Reason> = {
  not_found: ["16", "The transaction cannot be found."],
  not_authorized: ["16", "The transaction cannot be found."],
  settled: ["16", "The transaction cannot be found."],
  under_review: ["33", "The transaction is under review."],
  more_than_authorized: [
    "47",
    "The amount requested for settlement cannot be greater than the original amount authorized.",
  ],
  not_settled: [
    "54",
    "The referenced transaction does not meet the criteria for issuing a credit.",
  ],
  more_than_captured: [
    "55",
    "The sum of credits against the referenced transaction would exceed original debit amount.",
  ],
  declined: ["2", "This transaction has been declined."],
  // Answered with responseCode 1: they were already done.
  already_voided: ["310", "This transaction has already been voided."],
  already_captured: ["311", "This transaction has already been captured."],
};

const APPROVED: Reason = ["1", "This transaction has been approved."];
const HELD: Reason = ["252", "Your order has been received. Thank you for your business!"];

function answerTo(books: Books, id: string, refId: string | undefined, done: Booked): Answer {
  if (done.ok) return transaction(refId, done.entry, "1", APPROVED, done.entry.refersTo ?? id);
  const reason = ERRORS[done.refusal];
  const entry = books.find("authorize-net", id);
  const isDoneBefore = done.refusal === "already_voided" || done.refusal === "already_captured";
  return isDoneBefore && entry
    ? transaction(refId, entry, "1", reason, id)
    : refused(refId, reason, done.refusal === "declined" ? "2" : "3");
}

function charged(entry: Entry, refId: string | undefined): Answer {
  if (entry.state === "declined") return transaction(refId, entry, "2", ERRORS.declined);
  return entry.state === "held"
    ? transaction(refId, entry, "4", HELD)
    : transaction(refId, entry, "1", APPROVED);
}

function transaction(
  refId: string | undefined,
  entry: Entry,
  responseCode: "1" | "2" | "4",
  [code, text]: Reason,
  refTransID = "",
): Answer {
  const reason =
    responseCode === "2"
      ? { errors: [{ errorCode: code, errorText: text }] }
      : { messages: [{ code, description: text }] };
  return envelope({
    transactionResponse: {
      responseCode,
      authCode: entry.authCode,
      avsResultCode: refTransID === "" ? entry.avs : "P",
      cvvResultCode: refTransID === "" ? entry.cvv : "",
      cavvResultCode: "",
      transId: entry.id,
      refTransID,
      testRequest: "0",
      accountNumber: `XXXX${entry.last4}`,
      accountType: accountType(entry),
      ...partly(entry),
      ...reason,
      networkTransId: `N${entry.id}`,
    },
    ...withRefId(refId, OK),
  });
}

/** Included only if it differs from the requested amount. */
const partly = ({ askedCents, cents }: Entry) =>
  askedCents === cents
    ? {}
    : {
        prePaidCard: {
          requestedAmount: formatAmount(askedCents),
          approvedAmount: formatAmount(cents),
        },
      };

function refused(refId: string | undefined, [code, text]: Reason, responseCode = "3"): Answer {
  return envelope({
    transactionResponse: {
      responseCode,
      authCode: "",
      avsResultCode: "P",
      cvvResultCode: "",
      cavvResultCode: "",
      transId: "0",
      refTransID: "",
      testRequest: "0",
      accountNumber: "",
      accountType: "",
      errors: [{ errorCode: code, errorText: text }],
    },
    ...withRefId(refId, UNSUCCESSFUL),
  });
}

const problem = (refId: string | undefined, code: string, text: string): Performed => ({
  answer: envelope(withRefId(refId, failure(code, text))),
});

/** Visa, MasterCard, AmericanExpress. */
export const accountType = ({ brand }: Entry): string =>
  brand === "Mastercard" ? "MasterCard" : brand.replace(/ /g, "");
