import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ApiAnswer, readEnvelope } from "./api.ts";
import { readTransactionAnswer } from "./transaction-answer.ts";

const OK = { resultCode: "Ok", message: [{ code: "I00001", text: "Successful." }] };
const ERROR = {
  resultCode: "Error",
  message: [{ code: "E00027", text: "The transaction was unsuccessful." }],
};
const approved = {
  responseCode: "1",
  authCode: "A88MS0",
  avsResultCode: "Y",
  cvvResultCode: "M",
  transId: "508141794",
  accountNumber: "XXXX0015",
  accountType: "MasterCard",
  messages: [{ code: "1", description: "This transaction has been approved." }],
};

function read(text: string) {
  const envelope = readEnvelope(text);
  const answer: ApiAnswer = envelope
    ? { kind: "read", envelope }
    : { kind: "unknown", reason: "unreadable answer" };
  return readTransactionAnswer(answer, "a");
}
const readJson = (transactionResponse: unknown, messages: object = OK) =>
  read(`\uFEFF${JSON.stringify({ transactionResponse, refId: "a", messages })}`);
const error = (errorCode: string, responseCode = "3") => ({
  responseCode,
  transId: "0",
  errors: [{ errorCode, errorText: "No." }],
});

describe("an answer from Authorize.net", () => {
  it("is read with or without its byte order mark", () => {
    const text = JSON.stringify({ messages: OK });
    for (const one of [text, `\uFEFF${text}`])
      expect(readEnvelope(one)).toMatchObject({ isOk: true, code: "I00001" });
  });

  it("that approves names the card", () => {
    expect(readJson(approved)).toEqual({
      kind: "approved",
      code: "1",
      approval: {
        transactionId: "508141794",
        last4: "0015",
        brand: "Mastercard",
        authCode: "A88MS0",
        avs: "Y",
        cvv: "M",
        amountCents: null,
      },
    });
  });

  it("that holds for review is a held approval", () => {
    const held = { ...approved, responseCode: "4", messages: [{ code: "252", description: "" }] };
    expect(readJson(held)).toMatchObject({ kind: "approved", approval: { isHeld: true } });
  });

  it.each([
    ["Ok around a decline", { ...approved, responseCode: "2" }, OK, "declined"],
    ["a bad number", error("6"), ERROR, "declined"],
    ["a duplicate", error("11"), ERROR, "failed"],
    ["Error around an approval", approved, ERROR, "unknown"],
    ["an approval without a transaction", { ...approved, transId: "0" }, OK, "unknown"],
    ["Ok around nothing", undefined, OK, "unknown"],
    ["an unknown shape", { responseCode: 1 }, OK, "unknown"],
  ])("%s", (_, transaction, messages, kind) => {
    expect(readJson(transaction, messages).kind).toBe(kind);
  });

  it.each([
    ["E00003", "failed"],
    ["E00007", "failed"],
    ["E00114", "failed"],
    ["E00001", "unknown"],
    ["E00053", "unknown"],
  ])("error %s is %s", (code, kind) => {
    const messages = { resultCode: "Error", message: [{ code, text: "x" }] };
    expect(readJson(undefined, messages).kind).toBe(kind);
  });

  it("that was cut off anywhere is unknown", () => {
    const text = JSON.stringify({ transactionResponse: approved, messages: OK });
    for (let length = 0; length < text.length; length++)
      expect(read(text.slice(0, length)).kind).toBe("unknown");
  });

  it("can be any JSON without breaking the reader", () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(read(text).kind).toBe("unknown");
      }),
    );
  });
});
