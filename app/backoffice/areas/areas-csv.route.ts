import type { AreaValues } from "#domain/eligibility/area-form.ts";
import { areaOf } from "#domain/eligibility/rule-values.ts";
import type { ListedRule } from "#server/rules/list-rules.ts";
import { AREA_LABELS } from "../rules/rule-texts.ts";
import { csvRoute } from "../ui/csv-route.ts";
import { parseBanList } from "./area-view.ts";

async function* areasOf(chunks: AsyncIterable<ListedRule[]>): AsyncGenerator<AreaValues[]> {
  for await (const rules of chunks) yield rules.map(areaOf);
}

/** Exactly the list that its address shows, all pages of it, sent as it is read. */
export const loader = csvRoute({
  permission: "rules.read",
  name: "banned-places.csv",
  rows: async (shop, staff, parameters) =>
    areasOf(await shop.staff.rules.exportRules(staff, { query: parseBanList(parameters) })),
  columns: {
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
  },
});
