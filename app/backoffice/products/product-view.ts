import { formatDollars } from "#domain/money/cents.ts";
import { counted } from "#domain/text/counted.ts";
import type { EditedProduct } from "#server/catalog/edited-product.ts";
import type { OpenOrders } from "#server/catalog/read-open-orders.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { saleState } from "./product-rows.ts";
import { PRODUCT_LABELS } from "./product-texts.ts";

/** The header's data on each of a product's pages. */
export const productView = (product: EditedProduct, staff: StaffActor) => ({
  productId: product.productId,
  name: product.texts.name,
  version: product.version,
  sale: saleState({
    ...product,
    isStopped: product.stopped !== null || product.compoundStopped !== null,
  }),
  mayChange: staff.may("products.change"),
  mayChangePrices: staff.may("prices.change"),
  mayMoveStock: staff.may("stock.change"),
  seesRules: staff.may("rules.read"),
});

/** A product's stock, and the open orders waiting for it. */
export const stockFacts = ({ onHand, reserved }: EditedProduct, open: OpenOrders) => [
  ...(onHand === null
    ? [{ term: "On hand", description: "Not counted" }]
    : [
        { term: "On hand", description: String(onHand) },
        { term: "Reserved", description: String(reserved) },
        { term: "Available", description: String(onHand - reserved) },
      ]),
  {
    term: "Open orders",
    description:
      open.orders === 0
        ? "None"
        : `${counted(open.orders, "order")}, ${counted(open.units, "unit")}`,
  },
];

/** A product's values and prices, for those who can't change it. */
export function productFacts({ texts, prices }: EditedProduct): {
  term: string;
  description: string;
}[] {
  const { baseCents, ogCents, militaryCents } = prices;
  const member = [
    ogCents === null ? null : `OG ${formatDollars(ogCents)}`,
    militaryCents === null ? null : `Military ${formatDollars(militaryCents)}`,
  ].filter((text) => text !== null);
  const flavors = texts.flavors.filter(({ isOn }) => isOn).map(({ name }) => name);
  return [
    { term: "Prices", description: [formatDollars(baseCents), ...member].join(", ") },
    { term: PRODUCT_LABELS.category, description: texts.category },
    { term: PRODUCT_LABELS.compound, description: texts.compound ?? "None" },
    ...(flavors.length === 0
      ? []
      : [{ term: PRODUCT_LABELS.flavors, description: flavors.join(", ") }]),
    {
      term: PRODUCT_LABELS.purchaseLimit,
      description: texts.purchaseLimit === null ? "None" : String(texts.purchaseLimit),
    },
    ...(texts.hasSampleTexts ? [{ term: "Texts", description: "Samples" }] : []),
  ];
}
