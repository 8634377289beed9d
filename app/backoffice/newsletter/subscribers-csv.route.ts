import { parseListQuery } from "#domain/list/list-query.ts";
import { SUBSCRIBER_LIST } from "#domain/newsletter/subscriber-list.ts";
import { formatIsoShopMoment } from "#domain/time/shop-date.ts";
import { csvRoute } from "../ui/csv-route.ts";

/** The list that the address shows: every page of it, streamed as it is read. */
export const loader = csvRoute({
  permission: "orders.export",
  name: "newsletter.csv",
  rows: (shop, staff, parameters) =>
    shop.staff.newsletter.exportList(staff, { query: parseListQuery(SUBSCRIBER_LIST, parameters) }),
  columns: {
    Email: ({ email }) => email,
    Name: ({ name }) => name,
    State: ({ state }) => state,
    From: ({ source }) => source,
    "Signed up (Eastern)": ({ requestedAt }) => formatIsoShopMoment(requestedAt),
    "Confirmed (Eastern)": ({ confirmedAt }) => formatIsoShopMoment(confirmedAt),
    "Unsubscribed (Eastern)": ({ unsubscribedAt }) => formatIsoShopMoment(unsubscribedAt),
  },
});
