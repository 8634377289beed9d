import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { textOf } from "#app/shell/read-form.ts";
import { parseSeenVersion } from "#domain/form/form-check.ts";
import { parseSend, type SendFields, validateSend } from "#domain/newsletter/campaign-form.ts";
import type { Campaign } from "#server/newsletter/campaigns/read-campaigns.ts";
import type { Shop } from "#server/shop.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { type ClaimsView, judgeTexts } from "../changes/find-claims.ts";
import { CAMPAIGN_REFUSALS, CAMPAIGN_TEXTS } from "./campaign-texts.ts";

export interface CampaignRefusal extends FormRefusal<SendFields> {
  claims: ClaimsView | null;
}

type Outcome = { done: string } | { status: number; refusal: CampaignRefusal };

/** Does what a form of a campaign's page asks for, and says so. */
export async function doCampaignAct(
  { staff: { newsletter }, running }: Shop,
  actor: StaffActor,
  { campaignId, text, state }: Campaign,
  form: FormData,
): Promise<Outcome> {
  const act = textOf(form, "step");
  const refused = (status: number, rest: Partial<CampaignRefusal>): Outcome => ({
    status,
    refusal: {
      fields: null,
      fieldErrors: {},
      formError: CAMPAIGN_TEXTS.refused,
      claims: null,
      ...rest,
    },
  });
  if (act === "test") {
    await newsletter.test(actor, { campaignId });
    return { done: CAMPAIGN_TEXTS.tested };
  }
  if (act === "stop") {
    const seenVersion = parseSeenVersion(textOf(form, "version"));
    const stopped = await newsletter.stop(actor, { campaignId, seenVersion });
    if (!stopped.ok) return refused(409, { formError: CAMPAIGN_REFUSALS[stopped.error] });
    return { done: state === "scheduled" ? CAMPAIGN_TEXTS.draftAgain : CAMPAIGN_TEXTS.stopped };
  }
  const fields = parseSend(Object.fromEntries(form));
  const { claims, note } = judgeTexts(actor, form, claimTexts(text));
  const { values, fieldErrors } = validateSend(fields, running.clock.now());
  if (values === null || !note.ok) return refused(400, { fields, fieldErrors, claims });
  const request = { ...values, campaignId, note: note.value };
  const started = await newsletter.start(actor, request);
  if (!started.ok)
    return refused(409, { fields, claims, formError: CAMPAIGN_REFUSALS[started.error] });
  return { done: values.startsAt === null ? CAMPAIGN_TEXTS.started : CAMPAIGN_TEXTS.scheduled };
}

/** What of a campaign its readers see (WORDS-11). */
export const claimTexts = ({ subject, preview, body }: Campaign["text"]) => [
  { label: "Subject", after: subject },
  { label: "Preview text", after: preview },
  { label: "Text", after: body },
];
