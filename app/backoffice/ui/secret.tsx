import type { ReactNode } from "react";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Field, Select } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ActForm } from "./act-form.tsx";

/* Secrets that the shop makes for programs: each is shown once, and another can take its place. */

interface NewSecretProps {
  title: string;
  secret: string;
  copy: string;
  /** Above the secret. */
  children?: ReactNode;
}

/** A secret, the one time that it is shown. */
export const NewSecret = ({ title, secret, copy, children }: NewSecretProps) => (
  <Notice tone="success" title={title}>
    <div className="grid justify-items-start gap-3">
      {children}
      <code className="font-mono text-small break-all select-all">{secret}</code>
      <CopyButton text={secret}>{copy}</CopyButton>
    </div>
  </Notice>
);

/** How long the old secret is good beside the new one, in hours. */
const OVERLAPS = [
  { hours: 24, label: "1 day" },
  { hours: 168, label: "1 week" },
  { hours: 0, label: "Ends now: it was leaked" },
];

/** @returns the hours that were chosen; `null` if none of the choices was sent */
export const readOverlap = (form: FormData): number | null =>
  OVERLAPS.find(({ hours }) => String(hours) === form.get("overlap"))?.hours ?? null;

/** The form that makes a new secret. */
export const RotateForm = ({ hint, version }: { hint: string; version: number }) => (
  <ActForm title="New secret" hint={hint} act="rotate" button="Create new secret" version={version}>
    <Field label="Old secret works for">
      <Select name="overlap" defaultValue="24">
        {OVERLAPS.map(({ hours, label }) => (
          <option key={hours} value={hours}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  </ActForm>
);
