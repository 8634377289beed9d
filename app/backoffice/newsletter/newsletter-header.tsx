import { href } from "react-router";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { CAMPAIGN_TEXTS } from "./campaign-texts.ts";
import { NEWSLETTER_TEXTS } from "./newsletter-texts.ts";

/** What is at the top of the newsletter's two lists. */
export function NewsletterHeader({ purpose }: { purpose: string }) {
  return (
    <>
      <div className="grid gap-2">
        <h1 className="text-title">{NEWSLETTER_TEXTS.title}</h1>
        <p className="max-w-3xl text-soft">{purpose}</p>
      </div>
      <TabLinks
        label={NEWSLETTER_TEXTS.title}
        tabs={[
          { path: href("/admin/newsletter"), title: NEWSLETTER_TEXTS.subscribers },
          { path: href("/admin/newsletter/campaigns"), title: CAMPAIGN_TEXTS.title },
        ]}
      />
    </>
  );
}
