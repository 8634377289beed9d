import { mailAnswer } from "#app/shell/mail-answer.ts";
import { deskFor } from "../gate/staff-only.ts";
import type { Route } from "./+types/campaign-html.route.ts";
import { findCampaign } from "./find-campaign.ts";

/** The HTML of a campaign's email, for the frame on its page. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const { staff, desk } = deskFor("newsletter.read", context);
  const { mail } = await findCampaign({ staff, desk }, params.campaignId);
  return mailAnswer(mail.html);
}
