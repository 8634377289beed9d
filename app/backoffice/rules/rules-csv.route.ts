import { parseRuleList } from "#domain/eligibility/rule-list.ts";
import { csvRoute } from "../ui/csv-route.ts";
import { EFFECT_LABELS, RULE_LABELS, UNKNOWN_LABELS } from "./rule-texts.ts";
import { conditionWords, placeWords, subjectWords } from "./rule-words.ts";

/** Exactly the list that its address shows, all pages of it, sent as it is read. */
export const loader = csvRoute({
  permission: "rules.read",
  name: "rules.csv",
  rows: (shop, staff, parameters) =>
    shop.staff.rules.exportRules(staff, { query: parseRuleList(parameters) }),
  columns: {
    Rule: ({ key }) => key,
    Version: ({ version }) => String(version),
    [RULE_LABELS.where]: ({ place }) => placeWords(place),
    [RULE_LABELS.subject]: ({ subject, productName }) => subjectWords(subject, productName),
    [RULE_LABELS.effect]: ({ effect }) => EFFECT_LABELS[effect],
    [RULE_LABELS.conditions]: ({ conditions }) => conditions.map(conditionWords).join("; "),
    [RULE_LABELS.ifUnknown]: ({ ifUnknown }) => UNKNOWN_LABELS[ifUnknown],
    [RULE_LABELS.enabled]: ({ isOn }) => (isOn ? "yes" : "no"),
    [RULE_LABELS.from]: ({ from }) => from ?? "",
    [RULE_LABELS.until]: ({ until }) => until ?? "",
    [RULE_LABELS.source]: ({ source }) => source,
    [RULE_LABELS.certainty]: ({ certainty }) => certainty,
    [RULE_LABELS.lastChecked]: ({ lastChecked }) => lastChecked,
    [RULE_LABELS.checkAgainBy]: ({ checkAgainBy }) => checkAgainBy ?? "",
    [RULE_LABELS.note]: ({ note }) => note,
  },
});
