import type { ShopDetails } from "#domain/site/shop-details.ts";
import type { MailContent } from "../mail-content.ts";

/** Shows the owner that emails are sent. */
export const serverTestMail = ({ name }: ShopDetails): MailContent => ({
  subject: `Test email from ${name}`,
  blocks: [
    { kind: "heading", text: "Your mail server works" },
    {
      kind: "text",
      text: "This test was sent from Settings. Make sure it's in your inbox, not in spam, and that its headers say “dkim=pass”.",
    },
  ],
});
