import { href, redirect } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { CAMPAIGN } from "#domain/newsletter/campaign.ts";
import { staffWho, staffWhoActs } from "../gate/staff-only.ts";
import { Page } from "../ui/page.tsx";
import { readRecordForm } from "../ui/record-form.ts";
import type { Route } from "./+types/campaign-edit.route.ts";
import { campaignChoices } from "./campaign-choices.ts";
import { CampaignForm } from "./campaign-form.tsx";
import { CAMPAIGN_REFUSALS, CAMPAIGN_TEXTS } from "./campaign-texts.ts";
import { findCampaign } from "./find-campaign.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = staffWho("newsletter.send", context);
  const { campaign } = await findCampaign(context, staff, params.campaignId);
  return {
    version: campaign.version,
    texts: CAMPAIGN.write({ ...campaign.text, ...campaign.segment }),
    choices: await campaignChoices(shopOf(context).staff, staff),
  };
}

export async function action(args: Route.ActionArgs) {
  const { params, context } = args;
  const staff = staffWhoActs("newsletter.send", args);
  const { campaign } = await findCampaign(context, staff, params.campaignId);
  const { values, seenVersion, refuse } = await readRecordForm(CAMPAIGN, args);
  if (values === null) return refuse(400);
  const change = { campaignId: campaign.campaignId, seenVersion, values };
  const changed = await shopOf(context).staff.newsletter.change(staff, change);
  if (!changed.ok) return refuse(409, { formError: CAMPAIGN_REFUSALS[changed.error] });
  writeFlash(context, CAMPAIGN_TEXTS.saved);
  return redirect(href("/admin/newsletter/campaigns/:campaignId", params));
}

/** A draft, to be changed. */
export default function CampaignEditPage({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <Page
      title="Edit campaign"
      links={[
        {
          to: href("/admin/newsletter/campaigns/:campaignId", params),
          label: "Back to campaign",
        },
      ]}
      error={actionData?.formError}
    >
      <CampaignForm refusal={actionData} {...loaderData} />
    </Page>
  );
}
