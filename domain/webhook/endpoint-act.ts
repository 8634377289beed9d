import { ROTATION } from "#domain/api/api-key-record.ts";
import { toggle } from "#domain/record/choice-fields.ts";
import { note } from "#domain/record/text-fields.ts";
import { firstDay, lastDay } from "#domain/record/time-fields.ts";
import { type StaffAct, staffAct } from "#domain/staff/staff-act.ts";

/* Staff's actions on one webhook endpoint, besides changing it. */

const REASON = { reason: note("Reason") };

export const TURN_ENDPOINT = staffAct("webhooks.change", { isOn: toggle("On"), ...REASON });

export const REMOVE_ENDPOINT = staffAct("webhooks.change", REASON);

export const ROTATE_ENDPOINT: StaffAct<typeof ROTATION.fields> = {
  permission: "webhooks.change",
  input: ROTATION,
};

/** The days whose events are sent again. */
export const REPLAY_EVENTS = staffAct(
  "webhooks.change",
  { from: firstDay("First day"), until: lastDay("Last day") },
  {
    check: ({ from, until }) =>
      from !== undefined && until !== undefined && from >= until
        ? { until: "Enter a last day on or after the first." }
        : {},
  },
);
