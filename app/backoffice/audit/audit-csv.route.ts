import { shopOf } from "#app/shell/contexts.ts";
import { streamOf } from "#app/shell/stream-of.ts";
import { parseListQuery } from "#domain/list/list-query.ts";
import { RECORD_LIST } from "#domain/staff/record-list.ts";
import { toCsv } from "#domain/text/csv.ts";
import type { StaffRecord } from "#server/staff/records/list-records.ts";
import { staffWho } from "../gate/staff-only.ts";
import type { Route } from "./+types/audit-csv.route.ts";
import { recordView } from "./record-view.ts";

/** The records that the list's filters match as a file, sent as they are read. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = staffWho("records.read", context);
  const query = parseListQuery(RECORD_LIST, new URL(request.url).searchParams);
  const chunks = await shopOf(context).staff.records.export(staff, query);
  // If nothing can be read, this is no file yet, and the answer says so.
  const first = await chunks.next();
  return new Response(streamOf(csvOf(first.done ? [] : first.value, chunks)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="audit-log.csv"',
    },
  });
}

const HEADER = ["When", "Who", "Role", "From", "What", "About", "Result", "Reason", "Details"];

async function* csvOf(first: StaffRecord[], more: AsyncIterable<StaffRecord[]>) {
  yield toCsv([HEADER, ...first.map(cells)]);
  for await (const records of more) yield toCsv(records.map(cells));
}

function cells(record: StaffRecord): string[] {
  const { at, who, role, cameFrom, what, about, outcome, reason, details } = recordView(record);
  return [at, who, role, cameFrom, what, about, outcome, reason ?? "", details.join("; ")];
}
