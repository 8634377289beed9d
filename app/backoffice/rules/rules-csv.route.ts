import { EVIDENCE } from "#domain/eligibility/evidence.ts";
import { parseRuleList } from "#domain/eligibility/rule-list.ts";
import { RULE } from "#domain/eligibility/rule-record.ts";
import { ruleRecord } from "#domain/eligibility/rule-values.ts";
import type { ListedRule } from "#server/rules/list-rules.ts";
import { csvRoute, recordCells } from "../ui/csv-route.ts";
import { conditionWords, placeWords, subjectWords } from "./rule-words.ts";

/** The list that the address shows: every page of it, streamed as it is read. */
export const loader = csvRoute<ListedRule>({
  permission: "rules.read",
  name: "rules.csv",
  rows: (shop, staff, parameters) =>
    shop.staff.rules.exportRules(staff, { query: parseRuleList(parameters) }),
  columns: {
    Rule: ({ key }) => key,
    Version: ({ version }) => String(version),
    Place: ({ place }) => placeWords(place),
    [RULE.labels.about]: ({ subject, productName }) => subjectWords(subject, productName),
    ...recordCells(RULE, ["effect"], ruleRecord),
    Conditions: ({ conditions }) => conditions.map(conditionWords).join("; "),
    ...recordCells(RULE, ["ifUnknown", "isOn", "from", "until", ...EVIDENCE.names], ruleRecord),
  },
});
