import { href, redirect } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { type FormRefusal, refuseWith } from "#app/shell/form-refusal.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm } from "#app/shell/read-form.ts";
import {
  type CampaignFields,
  parseCampaign,
  validateCampaign,
} from "#domain/newsletter/campaign-form.ts";
import { segmentFieldsOf } from "#domain/newsletter/segment.ts";
import { staffWho, staffWhoActs } from "../gate/staff-only.ts";
import { Page } from "../ui/page.tsx";
import type { Route } from "./+types/campaign-edit.route.ts";
import { CampaignForm } from "./campaign-form.tsx";
import { campaignOptions } from "./campaign-options.ts";
import { CAMPAIGN_REFUSALS, CAMPAIGN_TEXTS } from "./campaign-texts.ts";
import { findCampaign } from "./find-campaign.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches, "Change a campaign");

export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = staffWho("newsletter.send", context);
  const { campaign } = await findCampaign(context, staff, params.campaignId);
  return {
    campaignId: params.campaignId,
    fields: {
      version: String(campaign.version),
      ...campaign.text,
      ...segmentFieldsOf(campaign.segment),
    },
    options: await campaignOptions(shopOf(context).staff, staff),
  };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const staff = staffWhoActs("newsletter.send", { url, context });
  const { campaign } = await findCampaign(context, staff, params.campaignId);
  const fields = parseCampaign(Object.fromEntries(await readForm(request)));
  const refuse = refuseWith(fields, CAMPAIGN_TEXTS.refused);
  const { values, fieldErrors } = validateCampaign(fields);
  if (values === null) return refuse(400, { fieldErrors });
  const { campaignId } = campaign;
  const changed = await shopOf(context).staff.newsletter.change(staff, { ...values, campaignId });
  if (!changed.ok) return refuse(409, { formError: CAMPAIGN_REFUSALS[changed.error] });
  writeFlash(context, CAMPAIGN_TEXTS.saved);
  return redirect(href("/admin/newsletter/campaigns/:campaignId", params));
}

/** A draft, to be changed. */
export default function CampaignEditPage({ loaderData, actionData }: Route.ComponentProps) {
  const { campaignId, fields, options } = loaderData;
  const refusal: FormRefusal<CampaignFields> | null = actionData ?? null;
  return (
    <Page
      title="Change a campaign"
      links={[
        {
          to: href("/admin/newsletter/campaigns/:campaignId", { campaignId }),
          label: "The campaign as it is",
        },
      ]}
    >
      <CampaignForm fields={refusal?.fields ?? fields} options={options} refusal={refusal} />
    </Page>
  );
}
