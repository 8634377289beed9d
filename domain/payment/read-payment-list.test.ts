import { describe, expect, it } from "vitest";
import { readPaymentList } from "./read-payment-list.ts";

/* Proves BANK-11. */

/** Like Venmo's statements: titles above, totals below, ids in triple quotation marks. */
const VENMO = `Account Statement - (@mitra) ,,,,,,,,
Account Activity,,,,,,,,
,ID,Datetime,Type,Status,Note,From,To,Amount (total),Amount (tip)
,,,,,,,,,,
,"""3912345678901234567""",2026-11-20T15:00:00,Payment,Complete,7KQ4-XTMR,Pat Doe,Mitra,"+ $1,114.99",
,"""3912345678901234568""",2026-11-20T16:00:00,Payment,Pending,x,Pat Doe,Mitra,+ $10.00,
,"""3912345678901234569""",2026-11-20T17:00:00,Standard Transfer,Issued,,,,- $500.00,
,"""3912345678901234570""",2026-11-20T17:00:00,Payment,Complete,rent,Mitra,Landlord,- $20.00,
,,,,,,,,$594.99,
`;

describe("a list of payments", () => {
  it("is read as Venmo writes it: received and complete payments only", () => {
    expect(readPaymentList(VENMO)).toMatchObject({
      ok: true,
      value: {
        payments: [
          {
            externalId: "3912345678901234567",
            amountCents: 111_499,
            note: "7KQ4-XTMR",
            payer: "Pat Doe",
          },
        ],
        skipped: [
          { line: 6, problem: "Status is “Pending”." },
          { line: 7, problem: "Not a received payment." },
          { line: 8, problem: "Not a received payment." },
          { line: 9, problem: "No ID.", text: "$594.99" },
        ],
      },
    });
  });

  it.each([
    "Transaction ID,Gross,Memo,Sender\nT1,$5.00,hello,Pat",
    "sender;memo;GROSS (USD);transaction_id\nPat;hello;5.00;T1",
    'Amount\tReference\tDescription\tName\n5\t="T1"\thello\tPat',
  ])("is read by its column names, in any order: %j", (text) => {
    expect(readPaymentList(text)).toEqual({
      ok: true,
      value: {
        payments: [{ externalId: "T1", amountCents: 500, note: "hello", payer: "Pat" }],
        skipped: [],
      },
    });
  });

  it.each([
    ["ID\tAmount\tNote\tFrom\nt1\t41.20\tfor me, her, him, them, all\tVale, Rosa, Ms.", 4120],
    ["ID,Amount,Status\nt1,US$50.00,Processed", 5000],
    ["ID,Credit,Status\nt1,50.00 CR,Posted", 5000],
    ["ID;Amount;Note;From\rt1;86,40;hi;Rosa Vale", 8640],
    ['Statement for Vale, Inc, of May\nID;Amount\nt1;"1.086,40"', 108_640],
    [',ID,Amount (total)\r\n,"""t1""","+ $1,041.20"', 104_120],
  ])("takes what banks write: %j", (text, amountCents) => {
    expect(readPaymentList(text)).toMatchObject({
      ok: true,
      value: { payments: [{ externalId: "t1", amountCents }], skipped: [] },
    });
  });

  it("lists every row that it does not take, with its line and the reason", () => {
    const text = `ID,Amount,Status
t1,"86,40",Complete
t2,€5,Complete
t3,,Complete
,5.00,Complete
t4,5.00,Failed
t5,5.00 DR,
4.02718E+18,41.20,Complete
4027180000000000000,63.80,Complete
4027183645920571304,63.80,Complete`;
    const read = readPaymentList(text);
    expect(read.ok && read.value.payments.map(({ externalId }) => externalId)).toEqual([
      "4027183645920571304",
    ]);
    expect(read.ok && read.value.skipped.map(({ line, problem }) => [line, problem])).toEqual([
      [2, expect.stringContaining("like 24.90")],
      [3, "“€5” isn't an amount."],
      [4, "No amount."],
      [5, "No ID."],
      [6, "Status is “Failed”."],
      [7, "Not a received payment."],
      [8, expect.stringContaining("rounded the ID to 4.02718E+18")],
      [9, expect.stringContaining("rounded the ID to 4027180000000000000")],
    ]);
  });

  it("reads formulas as text", () => {
    const read = readPaymentList('ID,Amount,Note\nT1,5.00,"=HYPERLINK(""https://evil"",""x"")"');
    expect(read).toMatchObject({
      value: { payments: [{ note: '=HYPERLINK("https://evil","x")' }] },
    });
    expect(readPaymentList("ID,Amount\nT1,=2+3")).toMatchObject({ value: { payments: [] } });
  });

  it("says why if it cannot be read", () => {
    for (const text of ["", "hello", "Name,Note\nPat,x", "Amount,Note\n5.00,x"])
      expect(readPaymentList(text)).toMatchObject({ ok: false });
    expect(readPaymentList(`ID,Amount\n${"1,2\n".repeat(5001)}`)).toEqual({
      ok: false,
      error: "The list has more than 5000 rows.",
    });
    expect(readPaymentList("x".repeat(1024 * 1024 + 1))).toMatchObject({ ok: false });
  });
});
