import { href, redirect } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { CAMPAIGN } from "#domain/newsletter/campaign.ts";
import { staffWho, staffWhoActs } from "../gate/staff-only.ts";
import { Page } from "../ui/page.tsx";
import { readRecordForm } from "../ui/record-form.ts";
import type { Route } from "./+types/new-campaign.route.ts";
import { campaignChoices } from "./campaign-choices.ts";
import { CampaignForm } from "./campaign-form.tsx";
import { CAMPAIGN_TEXTS } from "./campaign-texts.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const staff = staffWho("newsletter.send", context);
  return { choices: await campaignChoices(shopOf(context).staff, staff) };
}

export async function action(args: Route.ActionArgs) {
  const staff = staffWhoActs("newsletter.send", args);
  const { values, refuse } = await readRecordForm(CAMPAIGN, args);
  if (values === null) return refuse(400);
  const made = await shopOf(args.context).staff.newsletter.create(staff, values);
  writeFlash(args.context, CAMPAIGN_TEXTS.saved);
  return redirect(
    href("/admin/newsletter/campaigns/:campaignId", { campaignId: String(made.campaignId) }),
  );
}

/** A new issue, as a draft. */
export default function NewCampaignPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page
      title={CAMPAIGN_TEXTS.write}
      links={[{ to: href("/admin/newsletter/campaigns"), label: CAMPAIGN_TEXTS.title }]}
      error={actionData?.formError}
    >
      <CampaignForm version={0} texts={CAMPAIGN.blank} refusal={actionData} {...loaderData} />
    </Page>
  );
}
