import { CONTACT } from "#content/contact.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { SampleMark } from "./sample-mark.tsx";

type ContactLinesProps = {
  /** Of the e-mail that the reader begins. */
  subject: string;
  /** What the button says; the address itself where it is not given. */
  button?: string;
};

/** How to write or call. */
export function ContactLines({ subject, button = CONTACT.email }: ContactLinesProps) {
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink to={mailTo(subject)}>{button}</ButtonLink>
        <a href={`tel:${CONTACT.phone.replace(/[^\d+]/g, "")}`} className="link py-2">
          {CONTACT.phone}
        </a>
      </div>
      {CONTACT.isSample ? <SampleMark of="contact" /> : null}
    </div>
  );
}

const mailTo = (subject: string) =>
  `mailto:${CONTACT.email}?subject=${encodeURIComponent(subject)}`;
