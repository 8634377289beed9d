import { fieldErrorsOf, type FormCheck, formCheck } from "#domain/form/form-check.ts";
import { trimmedFields } from "#domain/text/trimmed-text.ts";
import { midnightUtc, type PlainDate } from "#domain/time/plain-date.ts";
import type { SubscriptionStatus } from "./subscription-status.ts";

/** Staff's actions on a subscription. */
export const SUBSCRIPTION_ACTS = [
  "contacted",
  "start",
  "draft",
  "skip",
  "reschedule",
  "pause",
  "resume",
  "change",
  "cancel",
] as const;

export type SubscriptionAct = (typeof SUBSCRIPTION_ACTS)[number];

/** Acts that need a day. */
const NEEDS_DAY: readonly SubscriptionAct[] = ["start", "reschedule", "resume"];

interface SubscriptionState {
  status: SubscriptionStatus;
  isPaused: boolean;
}

/** The actions that make sense now (PLAN-6, PLAN-9). */
export function subscriptionActs({ status, isPaused }: SubscriptionState): SubscriptionAct[] {
  switch (status) {
    case "requested":
      return ["contacted", "cancel"];
    case "contacted":
      return ["start", "change", "cancel"];
    case "active":
      return isPaused
        ? ["resume", "change", "cancel"]
        : ["draft", "skip", "reschedule", "pause", "change", "cancel"];
    case "cancelled":
      return [];
  }
}

/** The form as typed. */
export interface ManageFields {
  act: string;
  requestId: string;
  /** The subscription's version as shown on the page. */
  version: string;
  /** When the next cycle is due. */
  day: string;
  plan: string;
}

export interface ManageValues {
  act: SubscriptionAct;
  requestId: number;
  version: number;
  /** `null` if the action needs none. */
  day: PlainDate | null;
  /** `null` if the action needs none. */
  plan: string | null;
}

/** Reads the form from any body; never throws. */
export const parseManage = (body: unknown): ManageFields =>
  trimmedFields(body, ["act", "requestId", "version", "day", "plan"]);

/** Reports problems beside their fields; the operation checks whether the action is allowed now. */
export function validateManage(
  fields: ManageFields,
  plans: readonly string[],
): FormCheck<ManageFields, ManageValues> {
  const act = SUBSCRIPTION_ACTS.find((known) => known === fields.act);
  const requestId = /^[1-9]\d{0,14}$/.test(fields.requestId) ? Number(fields.requestId) : null;
  const needsDay = act !== undefined && NEEDS_DAY.includes(act);
  const needsPlan = act === "change";
  const fieldErrors = fieldErrorsOf<keyof ManageFields>({
    act: act === undefined || requestId === null ? "Choose an action." : null,
    day: needsDay && !isDay(fields.day) ? "Choose a day." : null,
    plan: needsPlan && !plans.includes(fields.plan) ? "Choose a plan." : null,
  });
  if (act === undefined || requestId === null) return formCheck(fieldErrors, null);
  return formCheck(fieldErrors, {
    act,
    requestId,
    version: /^[1-9]\d{0,8}$/.test(fields.version) ? Number(fields.version) : 0,
    day: needsDay ? fields.day : null,
    plan: needsPlan ? fields.plan : null,
  });
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const day = midnightUtc(text);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
