import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cents } from "#domain/money/cents.ts";
import type { TaxQuestion } from "#domain/tax/provider-tax.ts";
import {
  type SimulatedTax,
  startTestTaxProvider,
  type TestTaxProvider,
} from "#tests/support/tax-simulator.ts";
import { taxProviderProblems, taxProviderSettings } from "./tax-provider-settings.ts";
import type { TaxProvider } from "./tax-provider.ts";
import { createTaxJar } from "./taxjar.ts";

/* Proves TAX-13 and TAX-17 on the wire. */

let vendor: TestTaxProvider;
let provider: TaxProvider;
beforeAll(async () => {
  vendor = await startTestTaxProvider();
  const { TAX_PROVIDER_KEY: apiKey } = vendor.shopVariables;
  provider = createTaxJar({ kind: "taxjar", url: vendor.url, apiKey });
});
beforeEach(() => vendor.misbehave(null));
afterAll(() => vendor.stop());

const question: TaxQuestion = {
  to: { state: "WA", city: "Seattle", zip: "98101" },
  lines: [
    {
      productId: 3,
      quantity: 2,
      unitCents: cents(50_00),
      paidCents: cents(90_00),
      isUntaxed: false,
    },
    { productId: 4, quantity: 1, unitCents: cents(9_99), paidCents: cents(9_99), isUntaxed: true },
  ],
  shippingCents: cents(13_49),
};

it("is asked about goods and a place, and answers by line, shipping and place", async () => {
  const answer = await provider.quote(question);
  expect(vendor.asked.at(-1)).toEqual({
    to_country: "US",
    to_zip: "98101",
    to_state: "WA",
    to_city: "Seattle",
    amount: 99.99,
    shipping: 13.49,
    line_items: [
      { id: "1", quantity: 2, unit_price: 50, discount: 10 },
      { id: "2", quantity: 1, product_tax_code: "99999", unit_price: 9.99, discount: 0 },
    ],
  });
  // 10.3% of $90.00 and of $13.49.
  expect(answer.taxed).toEqual({ lines: [90_00, 0], shippingCents: 13_49 });
  expect(answer.places.map(({ level, place }) => [level, place])).toEqual([
    ["state", ""],
    ["county", "SAMPLE"],
    ["city", "SEATTLE"],
    ["district", ""],
  ]);
  const sums = answer.places.map(({ lines, shippingCents }) => [...lines, shippingCents]);
  expect(sums.flat().reduce((sum, one) => sum + one, 0)).toBe(9_27 + 1_39);
});

describe("an answer that cannot be used", () => {
  it.each([
    ["error", "HTTP 503"],
    ["refuse", "HTTP 400"],
    ["drop", "did not answer"],
    ["slow", "did not answer"],
    ["html", "can't be read"],
  ] as const)("%s", async (fault, message) => {
    vendor.misbehave(fault);
    await expect(provider.quote(question)).rejects.toThrow(message);
  });

  it.each<[string, (tax: SimulatedTax) => object]>([
    ["a negative tax", (tax) => ({ ...tax, amount_to_collect: -1 })],
    ["a tax above the price", (tax) => ({ ...tax, amount_to_collect: 500 })],
    ["no tax although its parts have some", (tax) => ({ ...tax, amount_to_collect: 0 })],
    ["a text for a number", (tax) => ({ ...tax, amount_to_collect: "10.66" })],
    ["a missing line", (tax) => ({ ...tax, breakdown: { ...tax.breakdown, line_items: [] } })],
    ["a tax without its parts", (tax) => ({ ...tax, breakdown: undefined })],
    [
      "a line twice",
      (tax) => {
        const [first] = tax.breakdown.line_items;
        return { ...tax, breakdown: { ...tax.breakdown, line_items: [first, first] } };
      },
    ],
    ["a state where it collects nothing", (tax) => ({ ...tax, has_nexus: false })],
  ])("%s", async (_, change) => {
    vendor.misbehave(({ tax }) => ({ tax: change(tax) }));
    await expect(provider.quote(question)).rejects.toThrow(/can't be read|collects nothing/);
  });

  it("a wrong key", async () => {
    const stranger = createTaxJar({ kind: "taxjar", url: vendor.url, apiKey: "wrong" });
    await expect(stranger.quote(question)).rejects.toThrow("HTTP 401");
  });
});

it("a sale is told as often as it takes, and counts once", async () => {
  const sale = {
    id: "mitra-7",
    day: "2026-11-23",
    to: question.to,
    amountCents: cents(113_48),
    shippingCents: cents(13_49),
    taxCents: cents(10_66),
    exemption: null,
  };
  vendor.misbehave("lose");
  await expect(provider.reportOrder(sale)).rejects.toThrow("did not answer");
  vendor.misbehave(null);
  await provider.reportOrder(sale);
  const refund = { ...sale, id: "mitra-7-r1", saleId: "mitra-7", taxCents: cents(1_00) };
  await provider.reportRefund(refund);
  await provider.reportRefund(refund);
  expect(vendor.books.size).toBe(2);
  expect(vendor.books.get("orders/mitra-7")).toMatchObject({ amount: 113.48, sales_tax: 10.66 });
  expect(vendor.books.get("refunds/mitra-7-r1")).toMatchObject({
    transaction_reference_id: "mitra-7",
    amount: -113.48,
    sales_tax: -1,
  });
});

it("half a configuration, or an open line, is none", () => {
  const whole = {
    TAX_PROVIDER: "taxjar",
    TAX_PROVIDER_URL: null,
    TAX_PROVIDER_KEY: "key",
  } as const;
  expect(taxProviderProblems(whole, false)).toEqual([]);
  expect(taxProviderSettings(whole)?.url).toBe("https://api.taxjar.com");
  const without = { ...whole, TAX_PROVIDER_KEY: null };
  expect(taxProviderProblems(without, true).join()).toContain("TAX_PROVIDER_KEY: missing");
  const unused = { ...whole, TAX_PROVIDER: "none" } as const;
  expect(taxProviderProblems(unused, true).join()).toContain("TAX_PROVIDER is none");
  for (const url of ["http://api.example", "http://127.0.0.1:3180", "https://localhost"]) {
    expect(taxProviderProblems({ ...whole, TAX_PROVIDER_URL: url }, false).join()).toContain(
      "DEMO=1",
    );
    expect(taxProviderProblems({ ...whole, TAX_PROVIDER_URL: url }, true)).toEqual([]);
  }
});
