import type { ShopDetails } from "#domain/site/shop-details.ts";
import type { MailContent } from "../mail-content.ts";

/** Shows an owner that emails leave. */
export const serverTestMail = ({ name }: ShopDetails): MailContent => ({
  subject: `A test email from ${name}`,
  blocks: [
    { kind: "heading", text: "Emails leave the shop" },
    {
      kind: "text",
      text: "An owner asked for this test under Settings. Look whether it is in the inbox and not in spam, and whether its headers say “dkim=pass”.",
    },
  ],
});
