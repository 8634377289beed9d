import { Field, TextInput } from "#app/ui/field.tsx";
import type { ClaimsView } from "./find-claims.ts";

/** Lets an owner justify flagged words; anyone else must change them (WORDS-11). */
export const ClaimsWhy = ({ claims }: { claims: ClaimsView | null }) =>
  claims?.mayOverride === true ? (
    <Field
      label="Reason to keep it"
      error={claims.whyError}
      hint="Why the highlighted words can stay. Kept in the history."
    >
      <TextInput name="claimsWhy" autoComplete="off" defaultValue={claims.why} />
    </Field>
  ) : null;
