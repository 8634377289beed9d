import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";

interface ActFormProps {
  title: string;
  hint: ReactNode;
  /** The value of its button, by which the page's action knows it. */
  act: string;
  button: string;
  /** The version that it was made from. */
  version?: number;
  /** What is wrong in a form of the page. */
  refusal?: { act: string; error: string } | null | undefined;
  /** It asks why. */
  hasReason?: boolean;
  children?: ReactNode;
}

/** A small form of a page, which does one thing with what the page is about. */
export function ActForm(props: ActFormProps) {
  const { title, hint, act, button, version, refusal, hasReason = false, children } = props;
  return (
    <form method="post" className="grid content-start gap-3">
      <h2 className="text-heading">{title}</h2>
      <p className="text-small break-words text-soft">{hint}</p>
      {version === undefined ? null : <input type="hidden" name="version" value={version} />}
      {children}
      {hasReason ? (
        <Field label="Reason" error={refusal?.act === act ? refusal.error : null}>
          <TextInput name="reason" autoComplete="off" />
        </Field>
      ) : null}
      <Button variant="secondary" name="act" value={act} className="justify-self-start">
        {button}
      </Button>
    </form>
  );
}
