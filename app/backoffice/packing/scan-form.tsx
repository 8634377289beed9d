import { type FormEvent, useEffect, useRef } from "react";
import { Form, useSubmit } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { CameraScan } from "./camera-scan.tsx";
import { PACK_TEXTS } from "./packing-texts.ts";

interface ScanFormProps {
  parcel: number;
  /** The lot of the units before; empty if none was typed. */
  lot: string;
  /** Names the scan if there is no script to name it. */
  newKey: string;
  /** Changes with each answer: then the field is empty, and has the focus again. */
  answer: unknown;
}

/** A gun is a keyboard: it types into the field and presses Enter. */
export function ScanForm({ parcel, lot, newKey, answer }: ScanFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const answered = useRef(answer);
  useEffect(() => {
    if (answered.current === answer) return;
    answered.current = answer;
    const field = form.current?.elements.namedItem("code");
    if (!(field instanceof HTMLInputElement)) return;
    field.value = "";
    field.focus();
  }, [answer]);
  const typedLot = (): string => {
    const field = form.current?.elements.namedItem("lot");
    return field instanceof HTMLInputElement ? field.value : "";
  };
  return (
    <div className="grid gap-3">
      <Form ref={form} method="post" onSubmit={nameAnew} className="grid gap-2">
        <input type="hidden" name="parcel" value={parcel} />
        <input type="hidden" name="key" value={newKey} />
        <Field label={PACK_TEXTS.scan} hint="Scan each unit, or type its code and press Enter.">
          <TextInput
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is for scanning; without a script it is a new one with each unit
            autoFocus
          />
        </Field>
        <Field label={PACK_TEXTS.lot} isOptional hint={PACK_TEXTS.lotHint}>
          <TextInput
            name="lot"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
            defaultValue={lot}
          />
        </Field>
        <Button name="act" value="scan" size="small" className="justify-self-start">
          Add unit
        </Button>
      </Form>
      <CameraScan
        onCode={(code) =>
          void submit(
            {
              act: "scan",
              parcel: String(parcel),
              key: crypto.randomUUID(),
              code,
              lot: typedLot(),
            },
            { method: "post" },
          )
        }
      />
    </div>
  );
}

/** Two scans in a row are two units, even if the answer to the first is still on its way. */
export function nameAnew(event: FormEvent<HTMLFormElement>): void {
  const key = event.currentTarget.elements.namedItem("key");
  if (key instanceof HTMLInputElement && "randomUUID" in crypto) key.value = crypto.randomUUID();
}
