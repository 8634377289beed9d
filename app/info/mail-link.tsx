import type { ReactNode } from "react";
import { useShopDetails } from "#app/shell/shop-details.ts";
import { ButtonLink } from "#app/ui/button.tsx";

/** A link that starts an email to the shop. */
export function MailLink({ subject, children }: { subject: string; children: ReactNode }) {
  const { email } = useShopDetails();
  return (
    <ButtonLink
      to={`mailto:${email}?subject=${encodeURIComponent(subject)}`}
      className="wrap-anywhere"
    >
      {children}
    </ButtonLink>
  );
}
