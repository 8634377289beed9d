import type { Cents } from "#domain/money/cents.ts";
import type { TaxAnswer, TaxDestination, TaxQuestion } from "#domain/tax/provider-tax.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";

/** A sale that a provider files (TAX-16); of a refund, what went back of it. */
export interface ReportedSale {
  /** Its name there: the same is told as often as it takes, and counts once. */
  id: string;
  day: PlainDate;
  to: TaxDestination;
  /** With shipping, without tax. */
  amountCents: Cents;
  shippingCents: Cents;
  /** Sales tax alone. */
  taxCents: Cents;
  /** Kind of the customer's certificate, if there is one. */
  exemption: "wholesale" | "government" | "other" | null;
}

export interface ReportedRefund extends ReportedSale {
  /** The name of the sale. */
  saleId: string;
}

/** It answered, but has no tax for just this, such as for a ZIP Code that it does not know: others can still ask. */
export class NoTaxForThis extends Error {}

/** Who says what sales tax is due, and files it. Each call throws if it did not work. */
export interface TaxProvider {
  /** Kept with what it said. */
  id: string;
  /** @throws {NoTaxForThis} */
  quote(question: TaxQuestion): Promise<TaxAnswer>;
  reportOrder(sale: ReportedSale): Promise<void>;
  reportRefund(refund: ReportedRefund): Promise<void>;
}
