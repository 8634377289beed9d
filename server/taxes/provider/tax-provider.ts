import type { Cents } from "#domain/money/cents.ts";
import type { TaxAnswer, TaxDestination, TaxQuestion } from "#domain/tax/provider-tax.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";

/** A sale that a provider files (TAX-16); for a refund, the returned part of it. */
export interface ReportedSale {
  /** Its id there: repeated reports with the same id count once. */
  id: string;
  day: PlainDate;
  to: TaxDestination;
  /** Includes shipping, excludes tax. */
  amountCents: Cents;
  shippingCents: Cents;
  /** Sales tax only. */
  taxCents: Cents;
  /** Kind of the customer's certificate, if there is one. */
  exemption: "wholesale" | "government" | "other" | null;
}

export interface ReportedRefund extends ReportedSale {
  /** The sale's id. */
  saleId: string;
}

/**
 * The provider answered but has no tax for this question, for example because it doesn't know the ZIP Code. Other
 * questions can still be asked.
 */
export class NoTaxForThis extends Error {}

/** Computes the sales tax due, and files it. Each call throws if it fails. */
export interface TaxProvider {
  /** Stored with its answers. */
  id: string;
  /** @throws {NoTaxForThis} */
  quote(question: TaxQuestion): Promise<TaxAnswer>;
  reportOrder(sale: ReportedSale): Promise<void>;
  reportRefund(refund: ReportedRefund): Promise<void>;
}
