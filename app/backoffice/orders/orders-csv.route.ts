import { formatAffiliateNumber } from "#domain/affiliate/affiliate-number.ts";
import { toNumeric } from "#domain/money/cents.ts";
import { parseOrderList } from "#domain/order/order-list.ts";
import { isPartlyShipped } from "#domain/order/order-status.ts";
import { formatIsoShopMoment } from "#domain/time/shop-date.ts";
import { csvRoute } from "../ui/csv-route.ts";

/** The list that the address shows: every page of it, streamed as it is read. */
export const loader = csvRoute({
  permission: "orders.export",
  name: "orders.csv",
  rows: (shop, staff, parameters) =>
    shop.staff.orders.export(staff, { query: parseOrderList(parameters) }),
  columns: {
    Order: ({ orderNumber }) => String(orderNumber),
    "Placed (Eastern)": ({ placedAt }) => formatIsoShopMoment(placedAt),
    Name: ({ fullName }) => fullName,
    Email: ({ email }) => email,
    Phone: ({ phone }) => phone,
    City: ({ city }) => city,
    State: ({ state }) => state,
    ZIP: ({ zipCode }) => zipCode,
    Status: (order) => (isPartlyShipped(order) ? "partly shipped" : order.status),
    "To review": ({ needsReview }) => (needsReview ? "yes" : ""),
    Flags: ({ flags }) => flags.join(" "),
    "Paid by": ({ paymentType }) => paymentType ?? "",
    Payment: ({ paymentState }) => paymentState ?? "",
    Total: ({ totalCents }) => toNumeric(totalCents),
    Shipping: ({ shippingType }) => shippingType,
    "Shipped (Eastern)": ({ shippedAt }) => formatIsoShopMoment(shippedAt),
    Tracking: ({ trackingNumber }) => trackingNumber ?? "",
    Code: ({ discountCode }) => discountCode ?? "",
    Affiliate: ({ affiliateNumber }) =>
      affiliateNumber === null ? "" : formatAffiliateNumber(affiliateNumber),
    Items: ({ items }) => items,
  },
});
