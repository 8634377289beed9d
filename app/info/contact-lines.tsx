import { SampleMark } from "#app/ui/sample-mark.tsx";
import { CONTACT } from "#content/contact.ts";
import { MailLink } from "./mail-link.tsx";

/** How to email or call; `subject` is the email's subject. */
export function ContactLines({ subject }: { subject: string }) {
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <MailLink subject={subject}>{CONTACT.email}</MailLink>
        <a href={`tel:${CONTACT.phone.replaceAll(/\D/g, "")}`} className="link tap">
          {CONTACT.phone}
        </a>
      </div>
      {CONTACT.isSample ? <SampleMark of="contact" /> : null}
    </div>
  );
}
