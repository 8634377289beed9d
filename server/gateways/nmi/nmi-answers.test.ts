import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readAttempt } from "./attempt.ts";
import { readQueryAnswer } from "./query-answer.ts";
import { readTransactAnswer } from "./transact-answer.ts";
import { parseXml, textOf } from "./xml-tree.ts";

const APPROVED =
  "response=1&responsetext=SUCCESS&authcode=123456&transactionid=2762787830&avsresponse=N&cvvresponse=M&orderid=att_01J&type=auth&response_code=100";

describe("an answer from transact.php", () => {
  it("is approved, declined or refused, with the gateway's words", () => {
    expect(readTransactAnswer(APPROVED)).toEqual({
      kind: "approved",
      transactionId: "2762787830",
      orderId: "att_01J",
      authCode: "123456",
      avs: "N",
      cvv: "M",
    });
    const declined = "response=2&responsetext=DECLINE&authcode=&type=auth&response_code=200";
    expect(readTransactAnswer(declined)).toEqual({ kind: "declined", reason: "DECLINE (200)" });
    const text = "Only+transactions+pending+settlement+can+be+voided+REFID:3161855545";
    const refused = `response=3&responsetext=${text}&authcode=&type=void&response_code=300`;
    expect(readTransactAnswer(refused)).toEqual({
      kind: "failed",
      reason: "Only transactions pending settlement can be voided REFID:3161855545 (300)",
      isTried: true,
    });
  });

  it("from a processor that has not answered is unknown", () => {
    for (const code of [400, 420, 421])
      expect(readTransactAnswer(`response=3&responsetext=x&response_code=${code}`).kind).toBe(
        "unknown",
      );
  });

  it("that was cut off anywhere is unknown, never approved or refused", () => {
    for (let length = 0; length < APPROVED.length; length++)
      expect(readTransactAnswer(APPROVED.slice(0, length)).kind).toBe("unknown");
  });

  it("can be any text without breaking the reader", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readTransactAnswer(text).kind).toBe("unknown");
      }),
    );
  });
});

describe("XML", () => {
  it("is parsed with entities, attributes, comments and empty elements", () => {
    const root = parseXml(
      '<?xml version="1.0"?><!-- x --><a><b id="1">Tom &amp; Jerry &#65;&#x42;</b><c/><d><![CDATA[1 < 2]]></d></a>\n',
    );
    expect(root && [textOf(root, "b"), textOf(root, "c"), textOf(root, "d")]).toEqual([
      "Tom & Jerry AB",
      "",
      "1 < 2",
    ]);
  });

  it.each([
    "",
    "text",
    "<a>",
    "<a></b>",
    "<a/><b/>",
    "</a>",
    "<a><b></a></b>",
    "<!doctype html><html></html>",
    '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>',
    "<a>1 < 2</a>",
  ])("that is incomplete is rejected: %s", (text) => {
    expect(parseXml(text)).toBeNull();
  });

  it("can be any text without breaking the reader", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(parseXml(`<a>${text}</a>`)?.name ?? "a").toBe("a");
      }),
    );
  });
});

const action = (type: string, amount: string, success = "1") =>
  `<action><amount>${amount}</amount><action_type>${type}</action_type><success>${success}</success></action>`;
const transaction = (id: string, condition: string, ...actions: string[]) =>
  `<transaction><transaction_id>${id}</transaction_id><condition>${condition}</condition><order_id>att</order_id><cc_number>4xxxxxxxxxxx1111</cc_number><cc_type>visa</cc_type>${actions.join("")}</transaction>`;

function attempt(...transactions: string[]) {
  const answer = readQueryAnswer(`<nm_response>${transactions.join("")}</nm_response>`);
  if (answer.kind !== "read") throw new Error(answer.reason);
  return readAttempt(answer.transactions);
}

describe("what query.php says about an attempt", () => {
  it("is nothing if the list is empty, and unknown if the report is cut off or refused", () => {
    expect(attempt()).toEqual({ kind: "not_found" });
    const whole = `<nm_response>${transaction("1", "pending", action("auth", "9.99"))}</nm_response>`;
    for (let length = 0; length < whole.length; length++)
      expect(readQueryAnswer(whole.slice(0, length)).kind).toBe("unknown");
    const refused = readQueryAnswer(
      "<nm_response><error_response>No access</error_response></nm_response>",
    );
    expect(refused).toEqual({ kind: "failed", reason: "No access" });
  });

  it.each([
    ["pending", [action("auth", "9.99")], { kind: "authorized" }],
    ["failed", [action("auth", "9.99", "0")], { kind: "not_found" }],
    ["canceled", [action("auth", "9.99"), action("void", "9.99")], { kind: "voided" }],
    ["in_progress", [], { kind: "unknown" }],
    ["unheard_of", [action("auth", "9.99")], { kind: "unknown" }],
    [
      "pendingsettlement",
      [action("auth", "9.99"), action("capture", "5.00")],
      { kind: "captured", capturedCents: 500, refundedCents: 0 },
    ],
    [
      "complete",
      [action("auth", "9.99"), action("capture", "9.99", "0"), action("capture", "5.00")],
      { kind: "captured", capturedCents: 500 },
    ],
    ["complete", [action("auth", "9.99"), action("capture", "?")], { kind: "unknown" }],
  ])("condition %s", (condition, actions, expected) => {
    expect(attempt(transaction("1", condition, ...actions))).toMatchObject(expected);
  });

  it("counts separate refunds and refunds inside the charge, but no failed ones", () => {
    const charge = transaction("1", "complete", action("auth", "9.99"), action("capture", "9.99"));
    const found = attempt(
      charge.replace("</transaction>", `${action("refund", "1.00")}</transaction>`),
      transaction("2", "pendingsettlement", action("refund", "-2.50")),
      transaction("3", "canceled", action("refund", "-3.00"), action("void", "3.00")),
      transaction("4", "failed", action("refund", "-4.00", "0")),
    );
    expect(found).toMatchObject({ kind: "captured", refundedCents: 350 });
  });

  it("tolerates a declined try beside the charge, and leaves two charges for a person to resolve", () => {
    const declined = transaction("1", "failed", action("auth", "9.99", "0"));
    const good = transaction("2", "pending", action("auth", "9.99"));
    expect(attempt(declined, good)).toMatchObject({ approval: { transactionId: "2" } });
    expect(attempt(good, good)).toMatchObject({ kind: "unknown" });
  });
});
