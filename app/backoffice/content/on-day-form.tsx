import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { MAIL_TRY_TEXTS } from "./mail-words-texts.ts";

interface OnDayFormProps {
  /** The page that shows the preview. */
  action: string;
  label: string;
  /** The date of the preview; `null` if none was chosen. */
  day: string | null;
}

/** Previews a page or an email with the changes scheduled up to a date (TEXTS-5). */
export const OnDayForm = ({ action, label, day }: OnDayFormProps) => (
  <form action={action} className="flex flex-wrap items-start gap-x-3">
    <Field label={label} hint={MAIL_TRY_TEXTS.onDayHint} className="max-w-80">
      <TextInput type="date" name="day" required defaultValue={day ?? ""} />
    </Field>
    <Button variant="secondary" className="mt-6.5">
      Show
    </Button>
  </form>
);
