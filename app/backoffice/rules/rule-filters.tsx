import type { ReactNode } from "react";
import { Field, Select } from "#app/ui/field.tsx";
import { StateOptions } from "#app/ui/state-options.tsx";
import type { RuleListQuery } from "#domain/eligibility/rule-list.ts";
import { EVERYWHERE } from "#domain/eligibility/rule-record.ts";
import { Filters } from "../ui/filters.tsx";

interface RuleFiltersProps extends Pick<RuleListQuery, "filters" | "sort"> {
  children: ReactNode;
}

/** The filters of a list of rules; all of them are in the address. */
export function RuleFilters({ filters, sort, children }: RuleFiltersProps) {
  return (
    <Filters
      search={{ hint: "Name, note, source or a ZIP Code", words: filters.q }}
      isOpen={Object.keys(filters).some((name) => name !== "q")}
    >
      <Field label="State">
        <Select name="state" defaultValue={filters.state ?? ""}>
          <option value="">All</option>
          {filters.kind === "area" ? null : (
            <option value={EVERYWHERE}>Rules that hold everywhere</option>
          )}
          <StateOptions />
        </Select>
      </Field>
      {children}
      <Field label="Order">
        <Select name="sort" defaultValue={sort}>
          <option value="place">By state</option>
          <option value="check">To check first</option>
        </Select>
      </Field>
    </Filters>
  );
}

interface ChooserProps {
  label: string;
  name: string;
  value: string | undefined;
  /** Labels by option. */
  options: Readonly<Record<string, string>>;
}

/** A filter with a fixed set of options. */
export const Chooser = ({ label, name, value, options }: ChooserProps) => (
  <Field label={label}>
    <Select name={name} defaultValue={value ?? ""}>
      <option value="">All</option>
      {Object.entries(options).map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </Select>
  </Field>
);
