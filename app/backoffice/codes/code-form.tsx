import type { ReactNode } from "react";
import { CODE, CODE_GROUPS } from "#domain/codes/code.ts";
import type { FieldErrors } from "#domain/form/form-check.ts";
import type { Choices } from "#domain/record/field.ts";
import { RecordFields } from "../ui/record-fields.tsx";

interface CodeFormProps {
  texts: typeof CODE.labels;
  errors: FieldErrors<typeof CODE.labels>;
  choices: Choices;
  /** The code itself is chosen once. */
  isNew: boolean;
  /** The form's buttons. */
  children: ReactNode;
}

/** A code with all its conditions; every one may be left out. */
export const CodeForm = ({ isNew, children, ...props }: CodeFormProps) => (
  <form method="post" className="grid max-w-3xl gap-8">
    {isNew ? null : <input type="hidden" name="code" value={props.texts.code} />}
    {CODE_GROUPS.map(({ title, hint, fields }) => (
      <fieldset key={title} className="grid min-w-0 gap-x-4 gap-y-2 md:grid-cols-2">
        <legend className="mb-3">
          <h2 className="text-heading">{title}</h2>
        </legend>
        {hint === undefined ? null : <p className="text-small text-soft md:col-span-2">{hint}</p>}
        <RecordFields
          record={CODE}
          only={fields.filter((name) => isNew || name !== "code")}
          {...props}
        />
      </fieldset>
    ))}
    {children}
  </form>
);
