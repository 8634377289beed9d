import { staffWho } from "../gate/staff-only.ts";
import type { Route } from "./+types/campaign-html.route.ts";
import { findCampaign } from "./find-campaign.ts";

/** Its inline styles, and nothing else (MAIL-9): it runs and loads nothing and has no origin. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

/** A campaign's email as HTML, for the frame of its page. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const staff = staffWho("newsletter.read", context);
  const { mail } = await findCampaign(context, staff, params.campaignId);
  return new Response(mail.html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": POLICY,
      "X-Frame-Options": "SAMEORIGIN",
    },
  });
}
