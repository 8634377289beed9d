import { useEffect, useId, useRef } from "react";
import { useFetcher } from "react-router";
import { NOT_REACHED } from "#app/shell/not-reached.ts";
import type { ZipCheck } from "#app/storefront/shipping/zip-check.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Field, TextInput } from "#app/ui/field.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { SHIP_TO_ME } from "#content/ship-to-me.ts";
import { keepZip } from "./kept-zip.ts";
import type { loader } from "./ship-to-me.route.tsx";
import { Beforehand, ZipAnswerText } from "./zip-answer.tsx";

interface ZipBoxProps {
  headingLevel: "h1" | "h2" | "h3";
  /** A narrow column with a small heading, for next to a product or below a cart. */
  isCompact?: boolean;
  /** The result for the page's own query; left out elsewhere. */
  check?: ZipCheck;
}

/**
 * "Can you ship to me?": answers a ZIP Code in place, with the checkout's own rules. Without JavaScript, the form opens
 * a page that shows the same.
 */
export function ZipBox({ headingLevel: Heading, isCompact = false, check }: ZipBoxProps) {
  const { Form, data, state } = useFetcher<typeof loader>();
  const input = useRef<HTMLInputElement>(null);
  const titleId = useId();
  const { answer = null, error = null } = data === null ? LOST : (data ?? check ?? {});

  useEffect(() => {
    if (data?.error) input.current?.focus();
    else if (data?.answer) keepZip(data.answer.zip);
  }, [data]);

  return (
    <section
      aria-labelledby={titleId}
      className={classNames(
        "grid items-start",
        isCompact
          ? "gap-4"
          : "gap-x-20 gap-y-4 md:gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]",
      )}
    >
      <div className={classNames("grid", isCompact ? "gap-4" : "gap-4 md:gap-6")}>
        <Heading id={titleId} className={headingSize(Heading, isCompact)}>
          {SHIP_TO_ME.title}
        </Heading>
        {isCompact ? null : (
          <p className="max-w-[46ch] text-lead text-soft max-md:hidden">{SHIP_TO_ME.lead}</p>
        )}
        <Form
          method="get"
          action={SHIP_TO_ME.path}
          noValidate
          className="flex max-w-[24rem] items-start gap-3"
        >
          <Field label="ZIP Code" error={error} className="flex-1">
            <TextInput
              ref={input}
              name="zip"
              inputMode="numeric"
              autoComplete="postal-code"
              aria-required
              defaultValue={check?.zip}
            />
          </Field>
          {/* Offset by the label's height. */}
          <Button variant="secondary" isBusy={state !== "idle"} className="mt-7">
            {SHIP_TO_ME.button}
          </Button>
        </Form>
      </div>
      {/* The height of the tallest answer, so the layout below doesn't shift. */}
      <div className="grid min-h-80 content-start">
        <div aria-live="polite">
          {answer === null ? (
            <VisuallyHidden>{error}</VisuallyHidden>
          ) : (
            <ZipAnswerText answer={answer} />
          )}
        </div>
        {answer === null ? <Beforehand /> : null}
      </div>
    </section>
  );
}

const LOST = { answer: null, error: NOT_REACHED };

function headingSize(level: ZipBoxProps["headingLevel"], isCompact: boolean): string {
  if (level === "h1") return "text-display";
  return isCompact ? "text-heading" : "text-title";
}
