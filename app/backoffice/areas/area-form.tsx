import { Checkbox } from "#app/ui/choice.tsx";
import { PlaceFields } from "../rules/place-fields.tsx";
import { RuleEvidence } from "../rules/rule-evidence.tsx";
import type { RuleFormProps } from "../rules/rule-form.tsx";

interface AreaFormProps extends Omit<RuleFormProps, "choices"> {
  /** Which place it is, is chosen once. */
  isNew: boolean;
}

/** A rule about a place. */
export const AreaForm = ({ isNew, buttons, ...form }: AreaFormProps) => (
  <form method="post" className="grid max-w-3xl gap-6">
    <Checkbox
      name="enabled"
      defaultChecked={form.fields.enabled === "on"}
      label="Banned: nothing ships there"
      hint="Off: the place is only watched, and orders go there."
    />
    {isNew || form.fields.level !== "state" ? <PlaceFields {...form} isNew={isNew} /> : null}
    <RuleEvidence {...form} />
    {buttons}
  </form>
);
