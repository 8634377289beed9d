/** Rates for every state; a real provider looks them up. */
const RATES = { state: 0.065, county: 0.012, city: 0.023, special: 0.003 };

interface Item {
  id: string;
  quantity: number;
  unit_price: number;
  discount?: number;
  product_tax_code?: string;
}

export interface TaxRequest {
  to_state: string;
  to_zip: string;
  to_city?: string;
  shipping: number;
  line_items: Item[];
}

const round = (value: number): number => Math.round(value * 100 + 1e-6) / 100;

function partOf(amount: number, isTaxed: boolean) {
  const taxable = isTaxed ? amount : 0;
  const of = (rate: number) => round(taxable * rate);
  return {
    taxable_amount: taxable,
    tax_collectable: of(RATES.state + RATES.county + RATES.city + RATES.special),
    combined_tax_rate: RATES.state + RATES.county + RATES.city + RATES.special,
    state_taxable_amount: taxable,
    state_sales_tax_rate: RATES.state,
    state_amount: of(RATES.state),
    county_taxable_amount: taxable,
    county_tax_rate: RATES.county,
    county_amount: of(RATES.county),
    city_taxable_amount: taxable,
    city_tax_rate: RATES.city,
    city_amount: of(RATES.city),
    special_district_taxable_amount: taxable,
    special_tax_rate: RATES.special,
    special_district_amount: of(RATES.special),
  };
}

/** Answers like `POST /v2/taxes`. Shipping is taxable; items with the code 99999 aren't. */
export function taxAnswer({ to_state, to_city = "", shipping, line_items: items }: TaxRequest) {
  const lines = items.map(({ id, quantity, unit_price, discount = 0, product_tax_code }) => ({
    id,
    ...partOf(round(quantity * unit_price - discount), product_tax_code !== "99999"),
  }));
  const shipped = partOf(shipping, true);
  const sum = (name: "taxable_amount" | "tax_collectable"): number =>
    round([...lines, shipped].reduce((total, part) => total + part[name], 0));
  return {
    tax: {
      order_total_amount: round(
        items.reduce(
          (total, one) => total + one.quantity * one.unit_price - (one.discount ?? 0),
          shipping,
        ),
      ),
      shipping,
      taxable_amount: sum("taxable_amount"),
      amount_to_collect: sum("tax_collectable"),
      rate: 0.103,
      has_nexus: true,
      freight_taxable: true,
      tax_source: "destination",
      jurisdictions: {
        country: "US",
        state: to_state,
        county: "SAMPLE",
        city: to_city.toUpperCase(),
      },
      breakdown: { line_items: lines, shipping: shipped },
    },
  };
}
