import { Field, TextInput } from "#app/ui/field.tsx";
import type { ClaimsView } from "./find-claims.ts";

/** Where an owner says why the marked words may stand; others change them (WORDS-11). */
export const ClaimsWhy = ({ claims }: { claims: ClaimsView | null }) =>
  claims?.mayOverride === true ? (
    <Field
      label="Justification"
      error={claims.whyError}
      hint="Why the marked words can stay. Kept in the history."
    >
      <TextInput name="claimsWhy" autoComplete="off" defaultValue={claims.why} />
    </Field>
  ) : null;
