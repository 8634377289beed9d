import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { PERIOD_NAMES } from "#domain/report/period.ts";
import { ChoiceField } from "../ui/form-fields.tsx";
import type { PeriodView } from "./period-view.ts";
import { PERIOD_TEXTS, REPORT_TEXTS } from "./report-texts.ts";

/** Chooses the days of a report, in its address. */
export function PeriodForm({ period, children }: { period: PeriodView; children?: ReactNode }) {
  return (
    <form
      aria-label="Days"
      className="grid items-start gap-x-4 gap-y-1 border-y border-line pt-4 pb-2 sm:grid-cols-2 lg:grid-cols-5"
    >
      <ChoiceField
        name="period"
        label="Period"
        hint={period.days}
        defaultValue={period.name}
        options={PERIOD_NAMES.map((name) => [name, PERIOD_TEXTS[name]])}
      />
      <Field label="First day" hint="For own dates" error={period.problem}>
        <TextInput type="date" name="from" defaultValue={period.typed.from} />
      </Field>
      <Field label="Last day" hint="For own dates">
        <TextInput type="date" name="to" defaultValue={period.typed.to} />
      </Field>
      {children}
      <Button variant="secondary" className="justify-self-start max-sm:mb-2 sm:mt-7">
        {REPORT_TEXTS.show}
      </Button>
    </form>
  );
}
