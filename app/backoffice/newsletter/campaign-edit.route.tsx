import { href, redirect } from "react-router";
import { writeFlash } from "#app/shell/flash.ts";
import { Button } from "#app/ui/button.tsx";
import { CAMPAIGN, CAMPAIGN_TEXT, SEGMENT } from "#domain/newsletter/campaign.ts";
import { deskFor, deskToAct } from "../gate/staff-only.ts";
import { Page } from "../ui/page.tsx";
import { RecordFields } from "../ui/record-fields.tsx";
import { readRecordForm } from "../ui/record-form.ts";
import type { Route } from "./+types/campaign-edit.route.ts";
import { campaignChoices } from "./campaign-choices.ts";
import { CAMPAIGN_REFUSALS, CAMPAIGN_TEXTS } from "./campaign-texts.ts";
import { findCampaign } from "./find-campaign.ts";

const pathOf = (campaignId: string) =>
  href("/admin/newsletter/campaigns/:campaignId", { campaignId });

export async function loader({ params: { campaignId }, context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("newsletter.send", context);
  const choices = await campaignChoices(desk, staff);
  if (campaignId === undefined) return { path: null, version: 0, texts: CAMPAIGN.blank, choices };
  const { campaign } = await findCampaign({ staff, desk }, campaignId);
  const texts = CAMPAIGN.write({ ...campaign.text, ...campaign.segment });
  return { path: pathOf(campaignId), version: campaign.version, texts, choices };
}

export async function action(args: Route.ActionArgs) {
  const { params, context } = args;
  const { staff, desk } = deskToAct("newsletter.send", args);
  const found =
    params.campaignId === undefined ? null : await findCampaign({ staff, desk }, params.campaignId);
  const { values, seenVersion, refuse } = await readRecordForm(CAMPAIGN, args);
  if (values === null) return refuse(400);
  const { campaignId } = found?.campaign ?? (await desk.newsletter.create(staff, values));
  if (found !== null) {
    const changed = await desk.newsletter.change(staff, { campaignId, seenVersion, values });
    if (!changed.ok) return refuse(409, { formError: CAMPAIGN_REFUSALS[changed.error] });
  }
  writeFlash(context, CAMPAIGN_TEXTS.saved);
  return redirect(pathOf(String(campaignId)));
}

/** Edits the text and audience of a draft campaign, or of a new one. */
export default function CampaignEditPage({ loaderData, actionData }: Route.ComponentProps) {
  const { path, choices } = loaderData;
  const { version } = actionData ?? loaderData;
  const texts = actionData?.fields ?? loaderData.texts;
  const form = { record: CAMPAIGN, texts, errors: actionData?.fieldErrors ?? {}, choices };
  return (
    <Page
      title={path === null ? CAMPAIGN_TEXTS.write : "Edit campaign"}
      links={[
        path === null
          ? { to: href("/admin/newsletter/campaigns"), label: CAMPAIGN_TEXTS.title }
          : { to: path, label: "Back to campaign" },
      ]}
      error={actionData?.formError}
    >
      <form method="post" className="grid max-w-3xl gap-2">
        <input type="hidden" name="version" value={version} />
        <RecordFields only={CAMPAIGN_TEXT.names} {...form} />
        <h2 className="mt-4 text-heading">Audience</h2>
        <p className="text-small text-soft">{CAMPAIGN_TEXTS.audienceHint}</p>
        <div className="mt-2 grid gap-x-4 gap-y-2 sm:grid-cols-2">
          <RecordFields only={SEGMENT.names} {...form} />
        </div>
        <Button className="justify-self-start">Save draft and review</Button>
      </form>
    </Page>
  );
}
