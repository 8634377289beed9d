import { shopOf } from "#app/shell/contexts.ts";
import { type CsvColumns, csvFile } from "#app/shell/csv-file.ts";
import type { AreaValues } from "#domain/eligibility/area-form.ts";
import { areaOf } from "#domain/eligibility/rule-values.ts";
import type { ListedRule } from "#server/rules/list-rules.ts";
import { staffWho } from "../gate/staff-only.ts";
import { AREA_LABELS } from "../rules/rule-texts.ts";
import type { Route } from "./+types/areas-csv.route.ts";
import { parseBanList } from "./area-view.ts";

/** Exactly the list that its address shows, all pages of it, sent as it is read. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = staffWho("rules.read", context);
  const query = parseBanList(new URL(request.url).searchParams);
  const chunks = await shopOf(context).staff.rules.exportRules(staff, { query });
  return csvFile("banned-places.csv", COLUMNS, areasOf(chunks));
}

async function* areasOf(chunks: AsyncIterable<ListedRule[]>): AsyncGenerator<AreaValues[]> {
  for await (const rules of chunks) yield rules.map(areaOf);
}

const COLUMNS: CsvColumns<AreaValues> = {
  [AREA_LABELS.level]: ({ level }) => level,
  [AREA_LABELS.state]: ({ state }) => state,
  [AREA_LABELS.name]: ({ name }) => name,
  [AREA_LABELS.aliases]: ({ aliases }) => aliases.join(", "),
  [AREA_LABELS.zipsCore]: ({ zipsCore }) => zipsCore.join(", "),
  [AREA_LABELS.zipsOverlap]: ({ zipsOverlap }) => zipsOverlap.join(", "),
  [AREA_LABELS.enabled]: ({ enabled }) => (enabled ? "yes" : "no"),
  [AREA_LABELS.certainty]: ({ certainty }) => certainty,
  [AREA_LABELS.source]: ({ source }) => source,
  [AREA_LABELS.note]: ({ note }) => note,
  [AREA_LABELS.lastChecked]: ({ lastChecked }) => lastChecked,
  [AREA_LABELS.checkAgainBy]: ({ checkAgainBy }) => checkAgainBy ?? "",
};
