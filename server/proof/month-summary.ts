import { type Month, monthName } from "#domain/report/month.ts";
import { formatShopMoment } from "#domain/time/shop-date.ts";
import { logo, MARGIN, type Pdf, rule, WIDTH, write, type Seller } from "#server/documents/page.ts";
import { group } from "#server/documents/structure.ts";
import type { MonthCounts } from "./read-month-counts.ts";

interface Summary {
  month: Month;
  counts: MonthCounts;
  seller: Seller;
  /** Fingerprint of the key that signs the file with the orders. */
  fingerprint: string;
  madeAt: Date;
}

const LABELS: Record<keyof MonthCounts, string> = {
  orders: "Orders placed",
  canceled: "Canceled since",
  shipped: "Shipped",
  customers: "Customers who placed them",
  ageConfirmed: "Orders by customers who confirmed being 21 or older",
  ageVerified: "Orders by customers whose age was verified",
  decisions: "Decisions under the shop's rules on places, goods and people",
  toReview: "Orders held for staff review by the rules",
  byCard: "Orders with a card payment",
  addressChecked: "Of these, with an address check (AVS)",
  codeChecked: "Of these, with a security code check (CVV)",
  refunded: "Orders with a refund",
  chargebacks: "Orders with a chargeback",
};

/** A month on one page: counts only, and the key that signs the file with the orders (PROOF-3). */
export const monthSummary =
  ({ month, counts, seller, fingerprint, madeAt }: Summary) =>
  (pdf: Pdf): void => {
    pdf.addPage();
    logo(pdf, seller);
    let left = MARGIN + 34;
    for (const line of [seller.postalAddress, seller.email, seller.phone])
      left = write(pdf, line, left, { size: 9, width: WIDTH / 2 });
    const right = { x: MARGIN + WIDTH / 2, width: WIDTH / 2, align: "right" } as const;
    let y = write(pdf, monthName(month), MARGIN, { ...right, size: 18, isBold: true, as: "H1" });
    y = write(pdf, "Monthly summary of evidence", y + 2, { ...right, size: 9 });
    y = write(pdf, `The shop's records as of ${formatShopMoment(madeAt)}`, y, {
      ...right,
      size: 9,
    });
    y = rule(pdf, Math.max(left, y) + 10) + 4;
    group(pdf, "Table", () => {
      // LABELS has exactly these keys.
      for (const name of Object.keys(LABELS) as (keyof MonthCounts)[])
        y = group(pdf, "TR", () => {
          const next = write(pdf, LABELS[name], y, { width: WIDTH - 100, as: "TH" }) + 5;
          write(pdf, counts[name].toLocaleString("en-US"), y, {
            x: MARGIN + WIDTH - 80,
            width: 80,
            align: "right",
            as: "TD",
          });
          return next;
        });
    });
    y = rule(pdf, y + 4) + 4;
    y = write(pdf, "Each order is counted once per row, in its current state.", y, { size: 9 });
    y = write(pdf, "The orders are in a separate file, signed (Ed25519) with this key:", y, {
      size: 9,
    });
    write(pdf, fingerprint, y, { size: 9 });
  };
