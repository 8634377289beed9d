import { z } from "zod";
import { type Cents, cents, subtract, times, toNumeric } from "#domain/money/cents.ts";
import {
  answerOf,
  type SaidPart,
  type TaxDestination,
  type TaxLevel,
  type TaxQuestion,
} from "#domain/tax/provider-tax.ts";
import { parseJson } from "#domain/text/parse-json.ts";
import { callVendor } from "#server/vendor-call.ts";
import type { TaxProviderSettings } from "./tax-provider-settings.ts";
import {
  NoTaxForThis,
  type ReportedRefund,
  type ReportedSale,
  type TaxProvider,
} from "./tax-provider.ts";

/** A customer waits for a quote. */
const QUOTE_SECONDS = 2;
const REPORT_SECONDS = 15;
const WHO = "tax provider";
/** From this version on, refunds are negative. */
const VERSION = { "x-api-version": "2022-01-24" };
/** Statuses that concern only this question, not the next one. */
const ABOUT_QUESTION = new Set([400, 404, 406, 422]);
/** The vendor's code for goods that are exempt everywhere. */
const UNTAXED = "99999";

/** Dollars, exact to the cent; half a cent is invalid. */
const dollars = z
  .number()
  .min(0)
  .max(10_000_000)
  .transform((value) => cents(Math.round(value * 100)));
const rate = z.number().min(0).max(1).default(0);
const amount = dollars.default(cents(0));

const part = z.object({
  taxable_amount: dollars,
  tax_collectable: dollars,
  state_sales_tax_rate: rate,
  state_amount: amount,
  county_tax_rate: rate,
  county_amount: amount,
  city_tax_rate: rate,
  city_amount: amount,
  special_tax_rate: rate,
  special_district_amount: amount,
});

const answer = z.object({
  tax: z.object({
    amount_to_collect: dollars,
    has_nexus: z.boolean(),
    jurisdictions: z
      .object({ county: z.string().max(100).optional(), city: z.string().max(100).optional() })
      .default({}),
    breakdown: z
      .object({
        line_items: z
          .array(part.extend({ id: z.string() }))
          .max(1000)
          .default([]),
        shipping: part.optional(),
      })
      .optional(),
  }),
});

/** A provider with TaxJar's API (`POST /v2/taxes`, `/v2/transactions/orders` and `/refunds`). */
export function createTaxJar({ url, apiKey }: TaxProviderSettings): TaxProvider {
  const call = (path: string, body: object, seconds: number, method: "POST" | "PUT" = "POST") =>
    callVendor({ who: WHO, url: url + path, apiKey, body, method, headers: VERSION, seconds });
  /** Reports it again if it already exists there, from an earlier attempt or before an edit. */
  async function tell(kind: "orders" | "refunds", id: string, body: object): Promise<void> {
    const path = `/v2/transactions/${kind}`;
    let { status } = await call(path, body, REPORT_SECONDS);
    if (status === 422) ({ status } = await call(`${path}/${id}`, body, REPORT_SECONDS, "PUT"));
    if (status < 200 || status > 299) throw new Error(`The ${WHO} answered with HTTP ${status}`);
  }
  return {
    id: "taxjar",
    async quote(question) {
      const { status, text } = await call("/v2/taxes", bodyOf(question), QUOTE_SECONDS);
      if (status !== 200) {
        const message = `The ${WHO} answered with HTTP ${status}`;
        throw ABOUT_QUESTION.has(status) ? new NoTaxForThis(message) : new Error(message);
      }
      const parsed = answer.safeParse(parseJson(text));
      if (!parsed.success) throw new Error(`The ${WHO}'s answer can't be read`);
      const { amount_to_collect: totalCents, has_nexus: collects, breakdown } = parsed.data.tax;
      if (!collects)
        throw new NoTaxForThis(
          `The ${WHO} collects nothing in ${question.to.state}: set up the state there`,
        );
      // Without parts, either nothing is taxed or the taxed parts are unknown.
      const items = breakdown?.line_items ?? [];
      const names = parsed.data.tax.jurisdictions;
      const lines = question.lines.flatMap((_, at) => {
        const ofLine = items.filter(({ id }) => id === String(at + 1));
        return ofLine.map((one) => saidOf(one, names));
      });
      const isNone = breakdown === undefined && totalCents === 0;
      const said = answerOf("taxjar", question, {
        totalCents,
        lines: isNone ? question.lines.map(() => NONE) : lines,
        shipping: breakdown?.shipping ? saidOf(breakdown.shipping, names) : null,
      });
      if (!said.ok) throw new NoTaxForThis(`The ${WHO}'s answer can't be read: ${said.error}`);
      return said.value;
    },
    reportOrder: (sale) => tell("orders", sale.id, saleBody(sale, 1)),
    reportRefund: (refund) =>
      tell("refunds", refund.id, {
        ...saleBody(refund, -1),
        transaction_reference_id: refund.saleId,
      }),
  };
}

const NONE: SaidPart = { taxCents: cents(0), taxableCents: cents(0), places: [] };

function saidOf(
  one: z.infer<typeof part>,
  { county = "", city = "" }: { county?: string; city?: string },
): SaidPart {
  const place = (level: TaxLevel, name: string, share: number, due: Cents) => ({
    level,
    place: name,
    millionths: Math.round(share * 1_000_000),
    cents: due,
  });
  return {
    taxCents: one.tax_collectable,
    taxableCents: one.taxable_amount,
    places: [
      place("state", "", one.state_sales_tax_rate, one.state_amount),
      place("county", county, one.county_tax_rate, one.county_amount),
      place("city", city, one.city_tax_rate, one.city_amount),
      place("district", "", one.special_tax_rate, one.special_district_amount),
    ],
  };
}

const money = (value: Cents): number => Number(toNumeric(value));

const placeOf = ({ state, city, zip }: TaxDestination) => ({
  to_country: "US",
  to_zip: zip,
  to_state: state,
  ...(city !== "" && { to_city: city }),
});

const bodyOf = ({ to, lines, shippingCents }: TaxQuestion) => ({
  ...placeOf(to),
  amount: lines.reduce((sum, { paidCents }) => sum + paidCents, 0) / 100,
  shipping: money(shippingCents),
  line_items: lines.map(({ quantity, unitCents, paidCents, isUntaxed }, at) => ({
    id: String(at + 1),
    quantity,
    ...(isUntaxed && { product_tax_code: UNTAXED }),
    unit_price: money(unitCents),
    discount: money(subtract(times(unitCents, quantity), paidCents)),
  })),
});

const saleBody = (sale: ReportedSale | ReportedRefund, sign: 1 | -1) => ({
  transaction_id: sale.id,
  transaction_date: sale.day,
  ...placeOf(sale.to),
  amount: sign * money(sale.amountCents),
  shipping: sign * money(sale.shippingCents),
  sales_tax: sign * money(sale.taxCents),
  ...(sale.exemption !== null && { exemption_type: sale.exemption }),
});
