import { mailAnswer } from "#app/shell/mail-answer.ts";
import { staffWho } from "../gate/staff-only.ts";
import type { Route } from "./+types/campaign-html.route.ts";
import { findCampaign } from "./find-campaign.ts";

/** A campaign's email as HTML, for the frame of its page. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const staff = staffWho("newsletter.read", context);
  const { mail } = await findCampaign(context, staff, params.campaignId);
  return mailAnswer(mail.html);
}
