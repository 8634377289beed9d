import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import type { Field } from "#domain/record/field.ts";
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

type ActFields = FieldMap & { readonly act: Field<unknown> };

interface FoldedActProps<Fields extends ActFields> {
  /** The act and what it asks for, a reason at least. */
  record: RecordOf<Fields>;
  act: string;
  title: string;
  words: ActWords;
  version: number;
  /** Why the page's last form was refused; it may have been another act's. */
  refusal: FormAnswer<Fields> | undefined;
  /** Above its fields: what it would do. */
  children?: ReactNode;
}

/** One act with a reason, folded until it is wanted. */
export function FoldedAct<Fields extends ActFields>(props: FoldedActProps<Fields>) {
  const { record, act, title, words, version, children } = props;
  const refusal = props.refusal?.texts.act === act ? props.refusal : null;
  return (
    <Fold id={`act-${act}`} title={title} isOpen={refusal !== null}>
      <form method="post" className="grid gap-2">
        <p className="text-small text-soft">{words.hint}</p>
        {children}
        <input type="hidden" name="version" value={version} />
        <RecordFields
          record={record}
          only={record.names.filter((name) => name !== "act")}
          texts={refusal?.texts ?? record.blank}
          errors={refusal?.errors ?? {}}
        />
        <Button name="act" value={act} size="small" className="justify-self-start">
          {words.button}
        </Button>
      </form>
    </Fold>
  );
}
