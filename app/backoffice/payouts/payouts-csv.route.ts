import { formatAffiliateNumber } from "#domain/affiliate/affiliate-number.ts";
import { toNumeric } from "#domain/money/cents.ts";
import { formatIsoShopMoment } from "#domain/time/shop-date.ts";
import { csvRoute } from "../ui/csv-route.ts";
import { oneChunk } from "./one-chunk.ts";

/** Payouts to send now, for the person who sends them. */
export const loader = csvRoute({
  permission: "affiliates.pay",
  name: "payouts-to-send.csv",
  rows: async (shop, staff) => oneChunk(await shop.staff.affiliates.openPayouts(staff)),
  columns: {
    Request: ({ id }) => String(id),
    Affiliate: ({ affiliateNumber }) => formatAffiliateNumber(affiliateNumber),
    "Pay to": ({ payTo }) => payTo,
    Amount: ({ amountCents }) => toNumeric(amountCents),
    "Requested (Eastern)": ({ requestedAt }) => formatIsoShopMoment(requestedAt),
  },
});
