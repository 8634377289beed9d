import type { ExtraValues } from "#domain/limits/extra-form.ts";
import type { Permission } from "#domain/staff/permissions.ts";
import { formatDay } from "#domain/time/shop-date.ts";
import type { Shop } from "#server/shop.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { LIMIT_ACT_TEXTS, tooEarlyText } from "./customer-limit-texts.ts";

export const LIMIT_ACT_PERMISSIONS: Record<ExtraValues["act"], Permission> = {
  give: "customers.grant",
  end: "customers.grant",
  readmit: "customers.readmit",
};

/** Does what a form of a customer's limits asks for, and says so. */
export async function doLimitAct(
  { purchaseLimits }: Pick<Shop["staff"], "purchaseLimits">,
  actor: StaffActor,
  userId: string,
  values: ExtraValues,
): Promise<{ done: string } | { refusal: string }> {
  switch (values.act) {
    case "give": {
      const { limitKey, extra, until, reason } = values;
      const given = await purchaseLimits.giveExtra(actor, {
        userId,
        limitKey,
        extra,
        until,
        reason,
      });
      return given.ok ? { done: LIMIT_ACT_TEXTS.given } : { refusal: LIMIT_ACT_TEXTS[given.error] };
    }
    case "end":
      return (await purchaseLimits.endExtra(actor, { userId, extraId: values.extraId }))
        ? { done: LIMIT_ACT_TEXTS.ended }
        : { refusal: LIMIT_ACT_TEXTS.notThere };
    case "readmit": {
      const { reason } = values;
      const readmitted = await purchaseLimits.readmit(actor, { userId, reason });
      if (readmitted.ok) return { done: LIMIT_ACT_TEXTS.readmitted };
      const { error } = readmitted;
      return {
        refusal:
          error.code === "too_early"
            ? tooEarlyText(formatDay(error.from))
            : LIMIT_ACT_TEXTS[error.code],
      };
    }
  }
}
