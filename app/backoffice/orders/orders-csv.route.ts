import { shopOf } from "#app/shell/contexts.ts";
import { type CsvColumns, csvFile } from "#app/shell/csv-file.ts";
import { formatAffiliateNumber } from "#domain/affiliate/affiliate-number.ts";
import { toNumeric } from "#domain/money/cents.ts";
import { parseOrderList } from "#domain/order/order-list.ts";
import { formatIsoShopMoment } from "#domain/time/shop-date.ts";
import type { ListedOrder } from "#server/orders/order-list.ts";
import { staffWho } from "../gate/staff-only.ts";
import type { Route } from "./+types/orders-csv.route.ts";

/** Exactly the list that its address shows, all pages of it, sent as it is read. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = staffWho("orders.export", context);
  const query = parseOrderList(new URL(request.url).searchParams);
  const chunks = await shopOf(context).staff.orders.export(staff, { query });
  return csvFile("orders.csv", COLUMNS, chunks);
}

const COLUMNS: CsvColumns<ListedOrder> = {
  Order: ({ orderNumber }) => String(orderNumber),
  "Placed (Eastern)": ({ placedAt }) => formatIsoShopMoment(placedAt),
  Name: ({ fullName }) => fullName,
  Email: ({ email }) => email,
  Phone: ({ phone }) => phone,
  City: ({ city }) => city,
  State: ({ state }) => state,
  ZIP: ({ zipCode }) => zipCode,
  Status: ({ status }) => status,
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
};
