import { AREA } from "#domain/eligibility/area-record.ts";
import { parseRuleList } from "#domain/eligibility/rule-list.ts";
import { areaOf } from "#domain/eligibility/rule-values.ts";
import type { ListedRule } from "#server/rules/list-rules.ts";
import { csvRoute, recordCells } from "../ui/csv-route.ts";

/** The banned places that the address shows: every page of them, streamed as they are read. */
export const loader = csvRoute<ListedRule>({
  permission: "rules.read",
  name: "banned-places.csv",
  rows(shop, staff, parameters) {
    const { filters, ...query } = parseRuleList(parameters);
    const ofPlaces = { ...query, filters: { ...filters, kind: "area" } };
    return shop.staff.rules.exportRules(staff, { query: ofPlaces });
  },
  columns: recordCells(AREA, AREA.names, areaOf),
});
