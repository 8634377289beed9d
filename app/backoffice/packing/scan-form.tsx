import { type FormEvent, useEffect, useRef } from "react";
import { Form, useSubmit } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { CameraScan } from "./camera-scan.tsx";
import { PACK_TEXTS } from "./packing-texts.ts";

interface ScanFormProps {
  parcel: number;
  /** The previous units' lot; empty if none was typed. */
  lot: string;
  /** The scan's idempotency key when no script generates one. */
  newKey: string;
  /** Changes with each response, which clears the field and focuses it again. */
  answer: unknown;
}

/** A barcode scanner acts as a keyboard: it types into the field and presses Enter. */
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
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is for scanning; without a script, every unit loads it anew
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

/** A new key for each scan: two scans in a row are two units, even before the first response arrives. */
export function nameAnew(event: FormEvent<HTMLFormElement>): void {
  const key = event.currentTarget.elements.namedItem("key");
  if (key instanceof HTMLInputElement && "randomUUID" in crypto) key.value = crypto.randomUUID();
}
