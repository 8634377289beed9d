import { shopOf } from "#app/shell/contexts.ts";
import { type CsvColumns, csvFile } from "#app/shell/csv-file.ts";
import { parseListQuery } from "#domain/list/list-query.ts";
import { RECORD_LIST } from "#domain/staff/record-list.ts";
import { formatIsoShopMoment } from "#domain/time/shop-date.ts";
import type { StaffRecord } from "#server/staff/records/list-records.ts";
import { staffWho } from "../gate/staff-only.ts";
import type { Route } from "./+types/audit-csv.route.ts";
import { type RecordView, recordView } from "./record-view.ts";

/** The records that the list's filters match as a file, sent as they are read. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = staffWho("records.read", context);
  const query = parseListQuery(RECORD_LIST, new URL(request.url).searchParams);
  const chunks = await shopOf(context).staff.records.export(staff, query);
  return csvFile("audit-log.csv", COLUMNS, viewsOf(chunks));
}

async function* viewsOf(chunks: AsyncIterable<StaffRecord[]>): AsyncGenerator<RecordView[]> {
  for await (const records of chunks) yield records.map(recordView);
}

const COLUMNS: CsvColumns<RecordView> = {
  "When (Eastern)": ({ at }) => formatIsoShopMoment(new Date(at)),
  Who: ({ who }) => who,
  Role: ({ role }) => role,
  From: ({ cameFrom }) => cameFrom,
  What: ({ what }) => what,
  About: ({ about }) => about,
  Result: ({ outcome }) => outcome,
  Reason: ({ reason }) => reason ?? "",
  Details: ({ details }) => details.join("; "),
};
