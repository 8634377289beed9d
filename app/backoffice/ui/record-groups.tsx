import type { ReactNode } from "react";
import type { FieldMap, TextsOf } from "#domain/record/record.ts";
import { EditSteps, type EditStepsProps } from "./edit-steps.tsx";
import { RecordFields, type RecordFieldsProps } from "./record-fields.tsx";

/** Fields of a long form that belong together. */
export interface FieldGroup<Name extends string> {
  title: string;
  hint?: string;
  /** The options with which the group applies, as for a single field. */
  when?: string;
  fields: readonly Name[];
}

interface RecordGroupsProps<Fields extends FieldMap> extends Omit<
  RecordFieldsProps<Fields>,
  "only"
> {
  groups: readonly FieldGroup<keyof Fields & string>[];
  /** Fields that are neither shown nor sent. */
  without?: readonly (keyof Fields & string)[];
  /** The form's buttons and hidden fields. */
  children: ReactNode;
}

/** A record's form in groups. */
export const RecordGroups = <Fields extends FieldMap>({
  groups,
  without,
  children,
  ...props
}: RecordGroupsProps<Fields>) => (
  <form method="post" className="grid max-w-3xl gap-8">
    {groups.map(({ title, hint, when, fields }) => (
      <fieldset
        key={title}
        data-when={when}
        className="grid min-w-0 gap-x-4 gap-y-2 md:grid-cols-2"
      >
        <legend className="mb-3">
          <h2 className="text-heading">{title}</h2>
        </legend>
        {hint === undefined ? null : <p className="text-small text-soft md:col-span-2">{hint}</p>}
        <RecordFields {...props} only={fields.filter((name) => without?.includes(name) !== true)} />
      </fieldset>
    ))}
    {children}
  </form>
);

type RecordStepsProps<Fields extends FieldMap> = Omit<EditStepsProps<TextsOf<Fields>>, "children"> &
  Pick<RecordGroupsProps<Fields>, "record" | "groups" | "without" | "choices" | "when">;

/** An edit of a rule or limit: its form in groups, then a review of the changes and the reason for them. */
export const RecordSteps = <Fields extends FieldMap>({
  record,
  groups,
  without,
  choices,
  when,
  ...steps
}: RecordStepsProps<Fields>) => (
  <EditSteps needsReason {...steps}>
    {({ fields, fieldErrors, buttons }) => (
      <RecordGroups
        {...{ record, groups, without, choices, when }}
        texts={fields}
        errors={fieldErrors}
      >
        {buttons}
      </RecordGroups>
    )}
  </EditSteps>
);
