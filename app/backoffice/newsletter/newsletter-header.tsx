import { href } from "react-router";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { Page, type PageProps } from "../ui/page.tsx";
import { CAMPAIGN_TEXTS } from "./campaign-texts.ts";
import { NEWSLETTER_TEXTS } from "./newsletter-texts.ts";

interface NewsletterHeaderProps {
  /** The title of the current list. */
  tab: string;
  purpose: string;
  primary?: PageProps["primary"];
}

/** The title and tabs of the newsletter's two lists. */
export function NewsletterHeader({ tab, purpose, primary }: NewsletterHeaderProps) {
  return (
    <Page title={NEWSLETTER_TEXTS.title} tab={tab} intro={purpose} primary={primary}>
      <TabLinks
        label={NEWSLETTER_TEXTS.title}
        tabs={[
          { path: href("/admin/newsletter"), title: NEWSLETTER_TEXTS.subscribers },
          { path: href("/admin/newsletter/campaigns"), title: CAMPAIGN_TEXTS.title },
        ]}
      />
    </Page>
  );
}
