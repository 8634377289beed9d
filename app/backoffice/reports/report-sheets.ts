import { count, dollars, sheet, text } from "./sheet.tsx";

export const SALES = sheet({
  orders: count(
    "Orders",
    "Orders placed in the period, without canceled ones. An order with two products counts once for each, so orders by product can exceed the total.",
  ),
  units: count("Units", "Bottles and other units in these orders."),
  goodsCents: dollars(
    "Goods",
    "Units at the customer's price (regular, OG or military), before discounts.",
  ),
  codeDiscountCents: dollars("Code discounts", "Discounts from codes."),
  firstDiscountCents: dollars(
    "First-order discounts",
    "The 10% discount on referred first orders.",
  ),
  shippingCents: dollars("Shipping", "Shipping charged to customers, not carrier costs."),
  totalCents: dollars(
    "Total",
    "Goods, less both discounts, plus shipping. Refunds are in their own report, by their own date.",
  ),
  balanceCents: dollars("Balance used", "Paid with store credit or affiliate balance."),
  dueCents: dollars("Due", "The total less the balance used."),
  commissionCents: dollars(
    "Commission",
    "Commission on these orders once they ship, before reversals.",
  ),
});

export const MONEY = sheet({
  payments: count("Payments", "Charged cards and confirmed manual payments."),
  cameCents: dollars(
    "Received",
    "The amount of these payments. Amounts carried over from an earlier payment count there.",
  ),
  refunds: count("Refunds", "Completed refunds, including canceled and edited orders."),
  refundedCents: dollars(
    "Refunded",
    "Money sent back to customers, through the gateway or by hand.",
  ),
  bankCents: dollars("Taken by banks", "Money taken by customers' banks for lost chargebacks."),
  creditCents: dollars(
    "Store credit issued",
    "Refunded as store credit: the shop keeps the money and owes the credit.",
  ),
  balanceBackCents: dollars(
    "Balance returned",
    "Balance returned to customers for canceled, edited or refunded orders. No money moves.",
  ),
  netCents: dollars("Net", "Received, less refunded, less taken by banks. Fees aren't included."),
});

/** The ledger by month. */
export const BALANCES = sheet({
  openingCents: dollars("Opening balance"),
  commissionCents: dollars("Commission earned"),
  clawbackCents: dollars("Reversed"),
  creditCents: dollars("Store credit given"),
  spentCents: dollars("Spent on orders"),
  releasedCents: dollars("Returned"),
  paidOutCents: dollars("Paid out"),
  adjustedCents: dollars("Adjusted"),
  closingCents: dollars("Closing balance"),
});

export const TAXES = sheet({
  orders: count(
    "Orders",
    "Orders placed in the period, without canceled ones. Edited orders count as they are now.",
  ),
  goodsCents: dollars(
    "Goods after discounts",
    "The total without shipping: the units less code and first-order discounts.",
  ),
  shippingCents: dollars("Shipping", "Shipping charged to customers."),
  totalCents: dollars("Total"),
  refundedCents: dollars(
    "Refunded",
    "Refunds in the period, in money or balance, whenever the order was placed.",
  ),
  netCents: dollars("Total less refunds"),
});

export const MARGINS = sheet({
  units: count("Units"),
  sales: text("Sales"),
  cost: text("Cost"),
  percent: text("Share of sales"),
  margin: text("Margin"),
});

export const LABEL_COSTS = sheet({
  labels: count("Labels"),
  costCents: dollars("Cost"),
});

export const STOCK = sheet({
  onHand: count("On hand"),
  unitCost: text("Unit cost"),
  value: text("Value"),
});

export const DISPUTES = sheet({
  cardOrders: count(
    "Card orders",
    "Orders first charged to a card in the month, at the gateway or by payment link.",
  ),
  disputes: count(
    "Chargebacks",
    "Chargebacks opened in the month, by the date on the bank's letter. Only recorded ones count.",
  ),
  share: text(
    "Share",
    "Chargebacks divided by the month's card orders. Some networks use the previous month's orders; ask your bank.",
  ),
  won: count("Won"),
  lost: count("Lost"),
});

export const SHIPMENTS = sheet({
  orders: count("Orders"),
  parcels: count("Parcels"),
  units: count("Units"),
});
