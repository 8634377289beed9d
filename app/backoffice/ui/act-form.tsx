import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import type { FieldMap, RecordOf, TextsOf } from "#domain/record/record.ts";
import { Fold } from "./fold.tsx";
import { RecordFields } from "./record-fields.tsx";
import type { FormAnswer } from "./record-form.ts";

/** An act's hint, button label and success message. */
export interface ActWords {
  hint: string;
  button: string;
  done: string;
}

interface ActFormProps<Fields extends FieldMap> {
  title: string;
  hint?: string;
  button: ReactNode;
  /** The button's value, which tells the page's action what to do. */
  act: string;
  /** The form's element id, if the page has several forms for this act. */
  id?: string;
  /** The form's fields, except `act`; other inputs go in `children`. */
  record?: RecordOf<Fields>;
  /** Initial values that differ from the record's blank ones. */
  texts?: Partial<TextsOf<Fields>> | undefined;
  /** The version that the form was filled in from. */
  version?: number;
  /** Why the last form sent from this page was refused; it may have been for another act. */
  refusal?:
    | FormAnswer<Fields>
    | FormAnswer<FieldMap>
    | Pick<FormAnswer<FieldMap>, "act">
    | null
    | undefined;
  /** One of several forms, collapsed until opened. */
  isFolded?: boolean;
  /** Shown above the fields. */
  children?: ReactNode;
}

/** A small form that does one thing with the page's subject. */
export function ActForm<Fields extends FieldMap>(props: ActFormProps<Fields>) {
  const {
    title,
    hint,
    act,
    id = `act-${act}`,
    button,
    record,
    version,
    isFolded = false,
    children,
  } = props;
  // A refusal of this act has this form's fields.
  const refusal = props.refusal?.act === act ? (props.refusal as FormAnswer<Fields>) : null;
  const form = (
    <form method="post" className="grid content-start gap-2">
      {isFolded ? null : <h2 className="text-heading">{title}</h2>}
      {hint === undefined ? null : <p className="text-small break-words text-soft">{hint}</p>}
      {children}
      {version === undefined ? null : <input type="hidden" name="version" value={version} />}
      {record === undefined ? null : (
        <RecordFields
          record={record}
          only={record.names.filter((name) => name !== "act")}
          texts={{ ...record.blank, ...props.texts, ...refusal?.fields }}
          errors={refusal?.fieldErrors ?? {}}
        />
      )}
      <Button
        name="act"
        value={act}
        className="justify-self-start"
        {...(isFolded ? { size: "small" } : { variant: "secondary" })}
      >
        {button}
      </Button>
    </form>
  );
  return isFolded ? (
    <Fold id={id} title={title} isOpen={refusal !== null}>
      {form}
    </Fold>
  ) : (
    form
  );
}
