import {
  fieldErrorsOf,
  type FormCheck,
  formCheck,
  parseSeenVersion,
} from "#domain/form/form-check.ts";
import { missing } from "#domain/form/staff-note.ts";
import { trimmedFields } from "#domain/text/trimmed-text.ts";
import { hiddenProblem } from "#domain/text/visible-text.ts";
import { parseStart } from "#domain/time/planned-start.ts";
import { bodyProblem } from "./campaign-body.ts";
import { parseSegment, type Segment, type SegmentFields, validateSegment } from "./segment.ts";

/** What a campaign says, and to whom, as typed. */
export interface CampaignFields extends SegmentFields {
  version: string;
  subject: string;
  preview: string;
  body: string;
}

export interface CampaignText {
  subject: string;
  /** What an inbox shows after the subject. */
  preview: string;
  body: string;
}

export interface CampaignValues {
  seenVersion: number;
  text: CampaignText;
  segment: Segment;
}

export const SUBJECT_MAX = 150;
export const PREVIEW_MAX = 200;
export const BODY_MAX = 10_000;

/** Reads the form from any body; never throws. */
export const parseCampaign = (body: unknown): CampaignFields => ({
  ...trimmedFields(body, ["version", "subject", "preview", "body"]),
  ...parseSegment(body),
});

/** Says what is wrong beside its field. */
export function validateCampaign(
  fields: CampaignFields,
): FormCheck<CampaignFields, CampaignValues> {
  const { subject, preview } = fields;
  const body = fields.body.replaceAll("\r\n", "\n");
  const checked = validateSegment(fields);
  const fieldErrors = fieldErrorsOf<keyof CampaignFields>({
    subject: textProblem("A subject", subject, SUBJECT_MAX) ?? hiddenProblem("A subject", subject),
    preview:
      textProblem("A preview text", preview, PREVIEW_MAX) ??
      hiddenProblem("A preview text", preview),
    body: textProblem("A text", body, BODY_MAX) ?? bodyProblem(body),
    ...checked.fieldErrors,
  });
  return formCheck(
    fieldErrors,
    checked.values && {
      seenVersion: parseSeenVersion(fields.version),
      text: { subject, preview, body },
      segment: checked.values,
    },
  );
}

const textProblem = (what: string, text: string, max: number): string | null =>
  text === ""
    ? missing(what)
    : text.length > max
      ? `${what} can have at most ${max} characters.`
      : null;

/** How a campaign is to be sent, as typed. */
export interface SendFields {
  version: string;
  /** How many it would reach, as shown. */
  count: string;
  /** The same, typed to be sure. */
  confirm: string;
  rate: string;
  /** "" = at once. */
  startsAt: string;
}

export interface SendValues {
  seenVersion: number;
  ratePerMinute: number;
  /** null = at once. */
  startsAt: Date | null;
}

export const RATE_DEFAULT = 60;
export const RATE_MAX = 600;

export const parseSend = (body: unknown): SendFields =>
  trimmedFields(body, ["version", "count", "confirm", "rate", "startsAt"]);

/** Says what is wrong beside its field. */
export function validateSend(fields: SendFields, now: Date): FormCheck<SendFields, SendValues> {
  const { count, confirm } = fields;
  const startsAt = parseStart(fields.startsAt, now);
  const rate = /^[1-9]\d{0,3}$/.test(fields.rate) ? Number(fields.rate) : 0;
  const fieldErrors = fieldErrorsOf<keyof SendFields>({
    confirm:
      count !== "" && confirm.replaceAll(/[\s,.]/g, "") === count
        ? null
        : `Type ${count || "the number of addresses"} to send it.`,
    rate: rate >= 1 && rate <= RATE_MAX ? null : `Enter a whole number from 1 to ${RATE_MAX}.`,
    startsAt: startsAt.ok ? null : startsAt.error,
  });
  return formCheck(
    fieldErrors,
    startsAt.ok
      ? {
          seenVersion: parseSeenVersion(fields.version),
          ratePerMinute: rate,
          startsAt: startsAt.value,
        }
      : null,
  );
}
