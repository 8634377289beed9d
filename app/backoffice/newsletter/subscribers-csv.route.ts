import type { CsvColumns } from "#app/shell/csv-file.ts";
import { parseListQuery } from "#domain/list/list-query.ts";
import { SUBSCRIBER_LIST } from "#domain/newsletter/subscriber-list.ts";
import { formatIsoShopMoment } from "#domain/time/shop-date.ts";
import type { ListedSubscriber } from "#server/newsletter/list-subscribers.ts";
import { csvRoute } from "../ui/csv-route.ts";

const COLUMNS: CsvColumns<ListedSubscriber> = {
  Email: ({ email }) => email,
  Name: ({ name }) => name,
  State: ({ state }) => state,
  From: ({ source }) => source,
  "Asked (Eastern)": ({ requestedAt }) => formatIsoShopMoment(requestedAt),
  "Agreed (Eastern)": ({ confirmedAt }) => formatIsoShopMoment(confirmedAt),
  "Unsubscribed (Eastern)": ({ unsubscribedAt }) => formatIsoShopMoment(unsubscribedAt),
};

/** Exactly the list that its address shows, all pages of it, sent as it is read. */
export const loader = csvRoute({
  permission: "orders.export",
  name: "newsletter.csv",
  columns: COLUMNS,
  rows: (shop, staff, parameters) =>
    shop.staff.newsletter.exportList(staff, { query: parseListQuery(SUBSCRIBER_LIST, parameters) }),
});
