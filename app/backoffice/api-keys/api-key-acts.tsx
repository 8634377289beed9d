import { Button } from "#app/ui/button.tsx";
import { Field, Select, TextInput } from "#app/ui/field.tsx";
import { API_KEY_LABELS, API_KEY_TEXTS, OVERLAPS } from "./api-key-texts.ts";

interface ApiKeyActsProps {
  version: string;
  reasonError: string | undefined;
}

/** A new secret, and the end of a key. */
export const ApiKeyActs = ({ version, reasonError }: ApiKeyActsProps) => (
  <div className="grid gap-8 md:grid-cols-2">
    <form method="post" className="grid content-start gap-3">
      <h2 className="text-heading">{API_KEY_TEXTS.rotate}</h2>
      <p className="text-small text-soft">{API_KEY_TEXTS.rotateHint}</p>
      <input type="hidden" name="version" value={version} />
      <Field label="The present secret works">
        <Select name="overlap" defaultValue="24">
          {OVERLAPS.map(({ hours, label }) => (
            <option key={hours} value={hours}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Button variant="secondary" name="act" value="rotate" className="justify-self-start">
        {API_KEY_TEXTS.rotateAct}
      </Button>
    </form>
    <form method="post" className="grid content-start gap-3">
      <h2 className="text-heading">{API_KEY_TEXTS.revoke}</h2>
      <p className="text-small text-soft">{API_KEY_TEXTS.revokeHint}</p>
      <Field label={API_KEY_LABELS.reason} error={reasonError}>
        <TextInput name="reason" autoComplete="off" />
      </Field>
      <Button variant="secondary" name="act" value="revoke" className="justify-self-start">
        {API_KEY_TEXTS.revokeAct}
      </Button>
    </form>
  </div>
);
