import { href } from "react-router";
import { textOf } from "#app/shell/read-form.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { CAMPAIGN_TEXT, type CampaignText, sendRecord } from "#domain/newsletter/campaign.ts";
import type { Campaign } from "#server/newsletter/campaigns/read-campaigns.ts";
import { type ClaimsView, judgeTexts } from "../changes/find-claims.ts";
import { deskFor } from "../gate/staff-only.ts";
import { ActButton } from "../ui/act-button.tsx";
import { actPage } from "../ui/act-page.ts";
import { Page } from "../ui/page.tsx";
import { parseRecordForm } from "../ui/record-form.ts";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/campaign.route.ts";
import { campaignChoices } from "./campaign-choices.ts";
import { CAMPAIGN_REFUSALS, CAMPAIGN_TEXTS } from "./campaign-texts.ts";
import { campaignView } from "./campaign-view.ts";
import { findCampaign } from "./find-campaign.ts";
import { SendForm } from "./send-form.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("newsletter.read", context);
  const { campaign, reaches, mail } = await findCampaign({ staff, desk }, params.campaignId);
  const choices = await campaignChoices(desk, staff);
  return {
    campaign: campaignView(campaign, reaches, choices),
    text: mail.text,
    claims: judgeTexts(staff, new FormData(), claimTexts(campaign.text)).claims,
    maySend: staff.may("newsletter.send"),
  };
}

export const action = actPage<Campaign, ClaimsView | null>({
  permission: "newsletter.send",
  find: async (at, { campaignId = "" }) => (await findCampaign(at, campaignId)).campaign,
  acts: {
    async test({ desk, staff, stored: { campaignId } }) {
      await desk.newsletter.test(staff, { campaignId });
      return { saved: "Test sent to your own address." };
    },
    async stop({ desk, staff, stored: { campaignId, state }, seenVersion }) {
      const stopped = await desk.newsletter.stop(staff, { campaignId, seenVersion });
      if (!stopped.ok) return { error: CAMPAIGN_REFUSALS[stopped.error] };
      return {
        saved: state === "scheduled" ? "Campaign returned to draft." : CAMPAIGN_TEXTS.stopped,
      };
    },
    async save({ desk, staff, form, now, today, stored: { campaignId, text }, seenVersion }) {
      const rules = sendRecord(textOf(form, "count"), now);
      const { values, answer } = parseRecordForm(rules, form, today);
      const { claims: more, note } = judgeTexts(staff, form, claimTexts(text));
      if (values === null || !note.ok) return { refused: answer, more };
      const { rate: ratePerMinute, startsAt } = values;
      const request = { campaignId, seenVersion, ratePerMinute, startsAt, note: note.value };
      const started = await desk.newsletter.start(staff, request);
      if (!started.ok) return { error: CAMPAIGN_REFUSALS[started.error], more };
      return { saved: startsAt === null ? CAMPAIGN_TEXTS.started : CAMPAIGN_TEXTS.scheduled };
    },
  },
  to: ({ campaignId }) =>
    href("/admin/newsletter/campaigns/:campaignId", { campaignId: String(campaignId) }),
});

/** The texts of a campaign that readers see (WORDS-11). */
const claimTexts = (text: CampaignText) =>
  CAMPAIGN_TEXT.names.map((name) => ({ label: CAMPAIGN_TEXT.labels[name], after: text[name] }));

/** A newsletter campaign: a preview, the size of its audience, and its results. */
export default function CampaignPage({ loaderData, actionData }: Route.ComponentProps) {
  const { campaign, text, claims, maySend } = loaderData;
  const { campaignId, results } = campaign;
  return (
    <Page
      title={campaign.subject}
      tab="Campaign"
      status={<Badge tone={campaign.state.tone}>{campaign.state.label}</Badge>}
      links={[{ to: href("/admin/newsletter/campaigns"), label: CAMPAIGN_TEXTS.title }]}
      actions={
        maySend && campaign.isDraft ? (
          <ButtonLink
            to={href("/admin/newsletter/campaigns/:campaignId/edit", { campaignId })}
            reloadDocument
            variant="secondary"
            size="small"
          >
            Edit
          </ButtonLink>
        ) : null
      }
      error={actionData?.formError}
    >
      <div className="grid items-start gap-10 lg:grid-cols-2">
        <DefinitionList items={campaign.facts} />
        {results === null ? null : (
          <Section title="Results">
            <DefinitionList items={results} />
          </Section>
        )}
      </div>
      {maySend && campaign.stop !== null ? (
        <form method="post" className="grid justify-items-start gap-2">
          <input type="hidden" name="version" value={campaign.version} />
          <p className="text-small text-soft">
            {campaign.stop === "sending" ? CAMPAIGN_TEXTS.stopHint : CAMPAIGN_TEXTS.cancelHint}
          </p>
          <ActButton act="stop">
            {campaign.stop === "sending" ? "Stop sending" : "Return to draft"}
          </ActButton>
        </form>
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[37.5rem_minmax(0,1fr)]">
        <iframe
          title="HTML version"
          src={href("/admin/newsletter/campaigns/:campaignId/html", { campaignId })}
          sandbox=""
          className="h-[48rem] w-full max-w-[37.5rem] border border-line"
        />
        <Section title="Plain text">
          <div className="text-small break-words whitespace-pre-wrap">{text}</div>
        </Section>
      </div>
      {maySend && campaign.isDraft ? (
        <SendForm
          version={campaign.version}
          reaches={campaign.reaches}
          claims={actionData?.more ?? claims}
          refusal={actionData?.act === "save" ? actionData : null}
        />
      ) : null}
    </Page>
  );
}
