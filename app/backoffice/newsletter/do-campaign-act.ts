import { textOf } from "#app/shell/read-form.ts";
import { CAMPAIGN_TEXT, type SendFields, sendRecord } from "#domain/newsletter/campaign.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { Campaign } from "#server/newsletter/campaigns/read-campaigns.ts";
import type { Shop } from "#server/shop.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { type ClaimsView, judgeTexts } from "../changes/find-claims.ts";
import { type FormAnswer, parseRecordForm } from "../ui/record-form.ts";
import { EDIT_TEXTS } from "../ui/staged-edit.ts";
import { CAMPAIGN_REFUSALS, CAMPAIGN_TEXTS } from "./campaign-texts.ts";

export interface CampaignRefusal {
  formError: string;
  /** The form that sends the campaign; `null` if another form was refused. */
  sending: FormAnswer<SendFields> | null;
  claims: ClaimsView | null;
}

type Outcome = { done: string } | { status: number; refusal: CampaignRefusal };

/** Runs the act that a campaign page's form submits, and describes the result. */
export async function doCampaignAct(
  { staff: { newsletter }, running }: Shop,
  actor: StaffActor,
  { campaignId, text, state }: Campaign,
  form: FormData,
): Promise<Outcome> {
  const act = textOf(form, "step");
  const refused = (status: number, rest: Partial<CampaignRefusal>): Outcome => ({
    status,
    refusal: { formError: EDIT_TEXTS.refused, sending: null, claims: null, ...rest },
  });
  const now = running.clock.now();
  const rules = sendRecord(textOf(form, "count"), now);
  const read = parseRecordForm(rules, form, formatIsoShopDate(now));
  const { values, seenVersion, answer: sending } = read;
  if (act === "test") {
    await newsletter.test(actor, { campaignId });
    return { done: "Test sent to your own address." };
  }
  if (act === "stop") {
    const stopped = await newsletter.stop(actor, { campaignId, seenVersion });
    if (!stopped.ok) return refused(409, { formError: CAMPAIGN_REFUSALS[stopped.error] });
    return { done: state === "scheduled" ? "Campaign returned to draft." : CAMPAIGN_TEXTS.stopped };
  }
  const { claims, note } = judgeTexts(actor, form, claimTexts(text));
  if (values === null || !note.ok) return refused(400, { sending, claims });
  const { rate: ratePerMinute, startsAt } = values;
  const request = { campaignId, seenVersion, ratePerMinute, startsAt, note: note.value };
  const started = await newsletter.start(actor, request);
  if (!started.ok)
    return refused(409, { sending, claims, formError: CAMPAIGN_REFUSALS[started.error] });
  return { done: startsAt === null ? CAMPAIGN_TEXTS.started : CAMPAIGN_TEXTS.scheduled };
}

/** The texts of a campaign that readers see (WORDS-11). */
export const claimTexts = (text: Campaign["text"]) =>
  CAMPAIGN_TEXT.names.map((name) => ({ label: CAMPAIGN_TEXT.labels[name], after: text[name] }));
