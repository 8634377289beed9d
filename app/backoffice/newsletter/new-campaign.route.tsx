import { data, href, redirect } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm } from "#app/shell/read-form.ts";
import {
  type CampaignFields,
  parseCampaign,
  validateCampaign,
} from "#domain/newsletter/campaign-form.ts";
import { staffWho, staffWhoActs } from "../gate/staff-only.ts";
import { Page } from "../ui/page.tsx";
import type { Route } from "./+types/new-campaign.route.ts";
import { CampaignForm } from "./campaign-form.tsx";
import { campaignOptions } from "./campaign-options.ts";
import { CAMPAIGN_TEXTS } from "./campaign-texts.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches, CAMPAIGN_TEXTS.write);

export async function loader({ context }: Route.LoaderArgs) {
  const staff = staffWho("newsletter.send", context);
  return { options: await campaignOptions(shopOf(context).staff, staff) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const staff = staffWhoActs("newsletter.send", { url, context });
  const fields = parseCampaign(Object.fromEntries(await readForm(request)));
  const { values, fieldErrors } = validateCampaign(fields);
  if (values === null)
    return data<FormRefusal<CampaignFields>>(
      { fields, fieldErrors, formError: CAMPAIGN_TEXTS.refused },
      { status: 400 },
    );
  const { text, segment } = values;
  const made = await shopOf(context).staff.newsletter.create(staff, { text, segment });
  writeFlash(context, CAMPAIGN_TEXTS.saved);
  return redirect(
    href("/admin/newsletter/campaigns/:campaignId", { campaignId: String(made.campaignId) }),
  );
}

/** A new issue, as a draft. */
export default function NewCampaignPage({ loaderData, actionData }: Route.ComponentProps) {
  const refusal: FormRefusal<CampaignFields> | null = actionData ?? null;
  return (
    <Page
      title={CAMPAIGN_TEXTS.write}
      links={[{ to: href("/admin/newsletter/campaigns"), label: CAMPAIGN_TEXTS.title }]}
    >
      <CampaignForm fields={refusal?.fields ?? {}} options={loaderData.options} refusal={refusal} />
    </Page>
  );
}
