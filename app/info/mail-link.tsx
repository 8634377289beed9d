import type { ReactNode } from "react";
import { ButtonLink } from "#app/ui/button.tsx";
import { CONTACT } from "#content/contact.ts";

/** Starts an email to the shop. */
export function MailLink({ subject, children }: { subject: string; children: ReactNode }) {
  return (
    <ButtonLink to={`mailto:${CONTACT.email}?subject=${encodeURIComponent(subject)}`}>
      {children}
    </ButtonLink>
  );
}
