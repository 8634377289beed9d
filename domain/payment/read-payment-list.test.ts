import { describe, expect, it } from "vitest";
import { readPaymentList } from "./read-payment-list.ts";

/** Like Venmo's statements: titles above, totals below, ids in three quotation marks. */
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
        skipped: 4,
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
        skipped: 0,
      },
    });
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
