import type { ReactNode } from "react";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ROTATION } from "#domain/api/api-key-record.ts";
import { ActForm } from "./act-form.tsx";

/* Secrets that the shop generates for other programs. Each is shown once and can be replaced. */

interface NewSecretProps {
  title: string;
  secret: string;
  copy: string;
  /** Above the secret. */
  children?: ReactNode;
}

/** A secret, shown this one time. */
export const NewSecret = ({ title, secret, copy, children }: NewSecretProps) => (
  <Notice tone="success" title={title}>
    <div className="grid justify-items-start gap-3">
      {children}
      <code className="font-mono text-small break-all select-all">{secret}</code>
      <CopyButton text={secret}>{copy}</CopyButton>
    </div>
  </Notice>
);

/** The form that replaces a secret. */
export const RotateForm = (props: { hint: string; version: number }) => (
  <ActForm
    title="Replace secret"
    act="rotate"
    button="Replace secret"
    record={ROTATION}
    {...props}
  />
);
