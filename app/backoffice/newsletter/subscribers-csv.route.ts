import { shopOf } from "#app/shell/contexts.ts";
import { type CsvColumns, csvFile } from "#app/shell/csv-file.ts";
import { parseListQuery } from "#domain/list/list-query.ts";
import { SUBSCRIBER_LIST } from "#domain/newsletter/subscriber-list.ts";
import { formatIsoShopMoment } from "#domain/time/shop-date.ts";
import type { ListedSubscriber } from "#server/newsletter/list-subscribers.ts";
import { staffWho } from "../gate/staff-only.ts";
import type { Route } from "./+types/subscribers-csv.route.ts";

/** Exactly the list that its address shows, all pages of it, sent as it is read. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = staffWho("orders.export", context);
  const query = parseListQuery(SUBSCRIBER_LIST, url.searchParams);
  const chunks = await shopOf(context).staff.newsletter.exportList(staff, { query });
  return csvFile("newsletter.csv", COLUMNS, chunks);
}

const COLUMNS: CsvColumns<ListedSubscriber> = {
  Email: ({ email }) => email,
  Name: ({ name }) => name,
  State: ({ state }) => state,
  From: ({ source }) => source,
  "Asked (Eastern)": ({ requestedAt }) => formatIsoShopMoment(requestedAt),
  "Agreed (Eastern)": ({ confirmedAt }) => formatIsoShopMoment(confirmedAt),
  "Unsubscribed (Eastern)": ({ unsubscribedAt }) => formatIsoShopMoment(unsubscribedAt),
};
