import { useShopDetails } from "#app/shell/shop-details.ts";
import { SampleMark } from "#app/ui/sample-mark.tsx";
import { MailLink } from "./mail-link.tsx";

/** The shop's email address and phone number; `subject` is the email's subject. */
export function ContactLines({ subject }: { subject: string }) {
  const { email, phone, isSample } = useShopDetails();
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <MailLink subject={subject}>{email}</MailLink>
        <a href={`tel:${phone.replaceAll(/\D/g, "")}`} className="link tap">
          {phone}
        </a>
      </div>
      {isSample ? <SampleMark of="contact" /> : null}
    </div>
  );
}
