import { Button } from "#app/ui/button.tsx";
import { Field, Select, TextInput } from "#app/ui/field.tsx";
import { EVERYWHERE, SUBJECT_KINDS } from "#domain/eligibility/rule-form.ts";
import { RULE_KINDS, RULE_STATUSES, type RuleListQuery } from "#domain/eligibility/rule-list.ts";
import { RULE_EFFECTS } from "#domain/eligibility/rule.ts";
import { US_STATES } from "#domain/eligibility/us-states.ts";
import {
  EFFECT_LABELS,
  KIND_LABELS,
  RULE_LABELS,
  STATUS_LABELS,
  SUBJECT_LABELS,
} from "./rule-texts.ts";

/** What narrows the list of rules; all of it is in the address. */
export function RuleFilters({ filters, sort }: Pick<RuleListQuery, "filters" | "sort">) {
  return (
    <form className="grid items-start gap-x-4 gap-y-1 sm:grid-cols-2 lg:grid-cols-4">
      <Field label="Search" hint="Name, note, source or a ZIP Code.">
        <TextInput name="q" defaultValue={filters.q} autoComplete="off" />
      </Field>
      <Field label="State">
        <Select name="state" defaultValue={filters.state ?? ""}>
          <option value="">All</option>
          <option value={EVERYWHERE}>Rules that hold everywhere</option>
          {Object.entries(US_STATES).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Chooser
        label="Kind"
        name="kind"
        value={filters.kind}
        options={RULE_KINDS.map((kind) => [kind, KIND_LABELS[kind]])}
      />
      <Chooser
        label={RULE_LABELS.subject}
        name="about"
        value={filters.about}
        options={SUBJECT_KINDS.map((kind) => [kind, SUBJECT_LABELS[kind]])}
      />
      <Chooser
        label={RULE_LABELS.effect}
        name="effect"
        value={filters.effect}
        options={RULE_EFFECTS.map((effect) => [effect, EFFECT_LABELS[effect]])}
      />
      <Chooser
        label="Show"
        name="status"
        value={filters.status}
        options={RULE_STATUSES.map((status) => [status, STATUS_LABELS[status]])}
      />
      <Field label="Order">
        <Select name="sort" defaultValue={sort}>
          <option value="place">By state</option>
          <option value="check">To check first</option>
        </Select>
      </Field>
      <Button variant="secondary" className="justify-self-start lg:mt-7">
        Show
      </Button>
    </form>
  );
}

const Chooser = ({
  label,
  name,
  value,
  options,
}: {
  label: string;
  name: string;
  value: string | undefined;
  options: [value: string, label: string][];
}) => (
  <Field label={label}>
    <Select name={name} defaultValue={value ?? ""}>
      <option value="">All</option>
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </Select>
  </Field>
);
