import { AREA } from "#domain/eligibility/area-record.ts";
import { areaOf } from "#domain/eligibility/rule-values.ts";
import type { ListedRule } from "#server/rules/list-rules.ts";
import { csvRoute, recordCells } from "../ui/csv-route.ts";
import { parseBanList } from "./area-view.ts";

/** Exactly the list that its address shows, all pages of it, sent as it is read. */
export const loader = csvRoute<ListedRule>({
  permission: "rules.read",
  name: "banned-places.csv",
  rows: (shop, staff, parameters) =>
    shop.staff.rules.exportRules(staff, { query: parseBanList(parameters) }),
  columns: recordCells(AREA, AREA.names, areaOf),
});
