import { parseListQuery } from "#domain/list/list-query.ts";
import { RECORD_LIST } from "#domain/staff/record-list.ts";
import { formatIsoShopMoment } from "#domain/time/shop-date.ts";
import type { StaffRecord } from "#server/staff/records/list-records.ts";
import { csvRoute } from "../ui/csv-route.ts";
import { type RecordView, recordView } from "./record-view.ts";

async function* viewsOf(chunks: AsyncIterable<StaffRecord[]>): AsyncGenerator<RecordView[]> {
  for await (const records of chunks) yield records.map(recordView);
}

/** The records that match the list's filters, as a file streamed as it is read. */
export const loader = csvRoute({
  permission: "records.read",
  name: "audit-log.csv",
  rows: async (shop, staff, parameters) =>
    viewsOf(await shop.staff.records.export(staff, parseListQuery(RECORD_LIST, parameters))),
  columns: {
    "When (Eastern)": ({ at }) => formatIsoShopMoment(new Date(at)),
    Who: ({ who }) => who,
    Role: ({ role }) => role,
    From: ({ cameFrom }) => cameFrom,
    What: ({ what }) => what,
    About: ({ about }) => about,
    Result: ({ outcome }) => outcome,
    Reason: ({ reason }) => reason ?? "",
    Details: ({ details }) => details.join("; "),
  },
});
