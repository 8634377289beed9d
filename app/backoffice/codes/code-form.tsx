import type { ReactNode } from "react";
import { CODE, CODE_GROUPS, CODE_WHEN } from "#domain/codes/code.ts";
import type { FieldErrors } from "#domain/form/form-check.ts";
import type { Choices } from "#domain/record/field.ts";
import { RecordGroups } from "../ui/record-groups.tsx";

interface CodeFormProps {
  texts: typeof CODE.labels;
  errors: FieldErrors<typeof CODE.labels>;
  choices: Choices;
  /** Whether the code is new; its name can't be changed later. */
  isNew: boolean;
  /** The form's buttons. */
  children: ReactNode;
}

/** A code with all its conditions, each optional. */
export const CodeForm = ({ isNew, children, ...props }: CodeFormProps) => (
  <RecordGroups
    record={CODE}
    groups={CODE_GROUPS}
    when={CODE_WHEN}
    without={isNew ? [] : ["code"]}
    {...props}
  >
    {isNew ? null : <input type="hidden" name="code" value={props.texts.code} />}
    {children}
  </RecordGroups>
);
