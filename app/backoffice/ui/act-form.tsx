import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import type { FieldMap, RecordOf } from "#domain/record/record.ts";
import { Fold } from "./fold.tsx";
import { RecordFields } from "./record-fields.tsx";
import type { FormAnswer } from "./record-form.ts";

/** An act in words. */
export interface ActWords {
  hint: string;
  button: string;
  done: string;
}

interface ActFormProps<Fields extends FieldMap> extends Omit<ActWords, "done"> {
  title: string;
  /** The value of its button, by which the page's action knows it. */
  act: string;
  /** The fields that it asks for, apart from `act`. */
  record?: RecordOf<Fields>;
  /** The version that it was made from. */
  version?: number;
  /** Why the page's last form was refused; it may have been another act's. */
  refusal?: FormAnswer<Fields> | FormAnswer<FieldMap> | null | undefined;
  /** It is one of several, folded until it is wanted. */
  isFolded?: boolean;
  /** Above its fields: what it would do. */
  children?: ReactNode;
}

/** A small form of a page, which does one thing with what the page is about. */
export function ActForm<Fields extends FieldMap>(props: ActFormProps<Fields>) {
  const { title, hint, act, button, record, version, isFolded = false, children } = props;
  // A refusal of this act has its fields.
  const refusal = props.refusal?.act === act ? (props.refusal as FormAnswer<Fields>) : null;
  const form = (
    <form method="post" className="grid content-start gap-2">
      {isFolded ? null : <h2 className="text-heading">{title}</h2>}
      <p className="text-small break-words text-soft">{hint}</p>
      {children}
      {version === undefined ? null : <input type="hidden" name="version" value={version} />}
      {record === undefined ? null : (
        <RecordFields
          record={record}
          only={record.names.filter((name) => name !== "act")}
          texts={refusal?.texts ?? record.blank}
          errors={refusal?.errors ?? {}}
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
    <Fold id={`act-${act}`} title={title} isOpen={refusal !== null}>
      {form}
    </Fold>
  ) : (
    form
  );
}
