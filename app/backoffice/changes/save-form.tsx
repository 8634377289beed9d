import type { ReactNode } from "react";
import { HiddenFields } from "#app/shell/hidden-fields.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import type { Typed } from "#domain/form/typed-form.ts";
import { ChangeList } from "./change-list.tsx";
import type { ChangeView } from "./change-view.ts";
import { ClaimsList } from "./claims-list.tsx";
import { ClaimsWhy } from "./claims-why.tsx";
import type { ClaimsView } from "./find-claims.ts";

/** A reviewed change that isn't saved yet. */
export interface StagedChange {
  changes: ChangeView[];
  /** Further consequences, in sentences. */
  consequences: string[];
  reason: string;
  startsAt: string;
  reasonError: string | null;
  startsAtError: string | null;
  /** When to revert to the former value; left out if the change can't end by itself. */
  end?: { endsAt: string; endsAtError: string | null };
  /** Forbidden claims in its texts; `null` or left out if there are none. */
  claims?: ClaimsView | null;
}

interface SaveFormProps {
  staged: StagedChange;
  /** The reviewed form, sent along as hidden fields. */
  typed: Typed["fields"];
  /** It can't be scheduled: it has dates of its own. */
  isAtOnce?: boolean;
  needsReason: boolean;
  /** More content to show. */
  children?: ReactNode;
}

/** A change's effect, reason and start: now, or at a time in the shop's time zone. */
export function SaveForm(props: SaveFormProps) {
  const { staged, typed, isAtOnce = false, needsReason, children } = props;
  const { changes, consequences, reason, startsAt, reasonError, startsAtError, end, claims } =
    staged;
  return (
    <section aria-labelledby="difference" className="grid max-w-4xl gap-6">
      <h2 id="difference" className="text-heading">
        Summary of changes
      </h2>
      <ChangeList changes={changes} />
      {consequences.length === 0 ? null : (
        <ul className="grid list-disc gap-1.5 pl-5">
          {consequences.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {claims ? <ClaimsList claims={claims} /> : null}
      {children}
      <form method="post" className="grid max-w-xl gap-2">
        <HiddenFields fields={typed} />
        <ClaimsWhy claims={claims ?? null} />
        <Field
          label="Reason"
          error={reasonError}
          hint="Staff only. Shown in the history."
          isOptional={!needsReason}
        >
          <TextInput name="reason" autoComplete="off" defaultValue={reason} />
        </Field>
        {isAtOnce ? null : (
          <Field
            label="From"
            isOptional
            error={startsAtError}
            hint="Eastern time. Leave empty to start now."
          >
            <TextInput type="datetime-local" name="startsAt" defaultValue={startsAt} />
          </Field>
        )}
        {end ? (
          <Field
            label="Until"
            isOptional
            error={end.endsAtError}
            hint="The current values return then. Leave empty for no end."
          >
            <TextInput type="datetime-local" name="endsAt" defaultValue={end.endsAt} />
          </Field>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button name="step" value="save">
            Save
          </Button>
          <Button name="step" value="again" variant="secondary">
            Keep editing
          </Button>
        </div>
      </form>
    </section>
  );
}
