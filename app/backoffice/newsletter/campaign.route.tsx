import { data, href, redirect } from "react-router";
import { writeFlash } from "#app/shell/flash.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { judgeTexts } from "../changes/find-claims.ts";
import { deskFor, deskForm } from "../gate/staff-only.ts";
import { ActButton } from "../ui/act-button.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/campaign.route.ts";
import { campaignChoices } from "./campaign-choices.ts";
import { CAMPAIGN_TEXTS } from "./campaign-texts.ts";
import { campaignView } from "./campaign-view.ts";
import { type CampaignRefusal, claimTexts, doCampaignAct } from "./do-campaign-act.ts";
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

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { staff, desk, shop, form } = await deskForm("newsletter.send", { request, url, context });
  const { campaign } = await findCampaign({ staff, desk }, params.campaignId);
  const outcome = await doCampaignAct(shop, staff, campaign, form);
  if ("refusal" in outcome) return data(outcome.refusal, { status: outcome.status });
  writeFlash(context, outcome.done);
  return redirect(href("/admin/newsletter/campaigns/:campaignId", params));
}

/** A newsletter campaign: a preview, the size of its audience, and its results. */
export default function CampaignPage({ loaderData, actionData }: Route.ComponentProps) {
  const { campaign, text, claims, maySend } = loaderData;
  const refusal: CampaignRefusal | null = actionData ?? null;
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
      error={refusal?.formError}
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
          <ActButton step="stop">
            {campaign.stop === "sending" ? "Stop sending" : "Return to draft"}
          </ActButton>
        </form>
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[37.5rem_minmax(0,1fr)]">
        <iframe
          title="As HTML"
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
          claims={refusal?.claims ?? claims}
          refusal={refusal?.sending ?? null}
        />
      ) : null}
    </Page>
  );
}
