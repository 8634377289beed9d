import { shopOf } from "#app/shell/contexts.ts";
import { streamOf } from "#app/shell/stream-of.ts";
import { parseAreaList } from "#domain/eligibility/area-list.ts";
import { toCsv } from "#domain/text/csv.ts";
import type { ListedArea } from "#server/rules/list-areas.ts";
import { staffWho } from "../gate/staff-only.ts";
import type { Route } from "./+types/areas-csv.route.ts";
import { AREA_LABELS } from "./area-texts.ts";

/** Exactly the list that its address shows, all pages of it, sent as it is read. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = staffWho("rules.read", context);
  const query = parseAreaList(new URL(request.url).searchParams);
  const chunks = await shopOf(context).staff.rules.exportAreas(staff, { query });
  // If nothing can be read, this is no file yet, and the answer says so.
  const first = await chunks.next();
  return new Response(streamOf(csvOf(first.done ? [] : first.value, chunks)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="banned-places.csv"',
    },
  });
}

async function* csvOf(first: ListedArea[], more: AsyncIterable<ListedArea[]>) {
  yield toCsv([Object.values(AREA_LABELS), ...first.map(cells)]);
  for await (const areas of more) yield toCsv(areas.map(cells));
}

const cells = (area: ListedArea): string[] => [
  area.level,
  area.state,
  area.name,
  area.aliases.join(", "),
  area.zipsCore.join(", "),
  area.zipsOverlap.join(", "),
  area.enabled ? "yes" : "no",
  area.certainty,
  area.source,
  area.note,
  area.lastChecked,
  area.checkAgainBy ?? "",
];
