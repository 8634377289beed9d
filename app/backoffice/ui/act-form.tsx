import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import type { FieldMap, RecordOf, TextsOf } from "#domain/record/record.ts";
import { Fold } from "./fold.tsx";
import { RecordFields } from "./record-fields.tsx";
import type { FormAnswer } from "./record-form.ts";

/** An act in words. */
export interface ActWords {
  hint: string;
  button: string;
  done: string;
}

interface ActFormProps<Fields extends FieldMap> {
  title: string;
  hint?: string;
  button: ReactNode;
  /** The value of its button, by which the page's action knows it. */
  act: string;
  /** Its fragment, if the page has several of this act. */
  id?: string;
  /** The fields that it asks for, apart from `act`; others are its children. */
  record?: RecordOf<Fields>;
  /** Its fields' first texts, where they aren't the record's own. */
  texts?: Partial<TextsOf<Fields>> | undefined;
  /** The version that it was made from. */
  version?: number;
  /** Why the page's last form was refused; it may have been another act's. */
  refusal?:
    | FormAnswer<Fields>
    | FormAnswer<FieldMap>
    | Pick<FormAnswer<FieldMap>, "act">
    | null
    | undefined;
  /** It is one of several, folded until it is wanted. */
  isFolded?: boolean;
  /** Above its fields. */
  children?: ReactNode;
}

/** A small form of a page, which does one thing with what the page is about. */
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
  // A refusal of this act has its fields.
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
