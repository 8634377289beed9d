import { useEffect, useId, useRef } from "react";
import { useFetcher } from "react-router";
import { withQuery } from "#app/shell/address.ts";
import { NOT_REACHED } from "#app/shell/not-reached.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { TextInput } from "#app/ui/field.tsx";
import { SHIP_TO_ME } from "#content/ship-to-me.ts";
import { deliveryText } from "./delivery-text.ts";
import { keepZip, keptZip } from "./kept-zip.ts";
import type { loader } from "./ship-to-me.route.tsx";

/**
 * Estimates the delivery date for a ZIP Code in one line, with the rules of the ZIP box (SHIP-7), and remembers the ZIP
 * Code for the visit. Without JavaScript, the form opens the ZIP box's own page.
 */
export function DeliveryEstimate() {
  const { Form, data, state, load } = useFetcher<typeof loader>();
  const input = useRef<HTMLInputElement>(null);
  const [fieldId, answerId] = [useId(), useId()];
  const error = data === null ? NOT_REACHED : (data?.error ?? null);
  const answer = data?.answer ?? null;

  useEffect(() => {
    const zip = keptZip();
    if (zip === null || !input.current) return;
    input.current.value = zip;
    void load(withQuery(SHIP_TO_ME.path, { zip }));
  }, [load]);
  useEffect(() => {
    if (data?.error) input.current?.focus();
    else if (data?.answer) keepZip(data.answer.zip);
  }, [data]);

  return (
    <div className="grid gap-2">
      <label htmlFor={fieldId} className="text-small font-medium">
        Estimated delivery to ZIP Code
      </label>
      <Form method="get" action={SHIP_TO_ME.path} noValidate className="flex gap-3">
        <TextInput
          ref={input}
          id={fieldId}
          name="zip"
          inputMode="numeric"
          autoComplete="postal-code"
          aria-required
          aria-invalid={error !== null || undefined}
          aria-describedby={answerId}
          className="max-w-36"
        />
        <Button variant="secondary" isBusy={state !== "idle"}>
          {SHIP_TO_ME.button}
        </Button>
      </Form>
      {/* The height of most answers, so the layout below doesn't shift. */}
      <div id={answerId} aria-live="polite" className="min-h-11 text-small">
        {error !== null ? (
          <p className="text-error">{error}</p>
        ) : answer === null ? (
          <p className="text-soft">{SHIP_TO_ME.estimateHint}</p>
        ) : (
          <Answer {...deliveryText(answer)} />
        )}
      </div>
    </div>
  );
}

function Answer({ text, detail, isRefusal }: ReturnType<typeof deliveryText>) {
  return (
    <>
      <p className={classNames("font-medium", isRefusal && "text-error")}>{text}</p>
      <p className="text-soft">{detail}</p>
    </>
  );
}
