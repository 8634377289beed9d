import { href } from "react-router";
import { type FieldMap, record } from "#domain/record/record.ts";
import { firstDay, lastDay } from "#domain/record/time-fields.ts";
import type { ListedEndpoint } from "#server/webhooks/list-endpoints.ts";
import { ActForm } from "../ui/act-form.tsx";
import { type RecordAct, recordAct } from "../ui/record-editor.ts";
import { type FormAnswer, REASON } from "../ui/record-form.ts";
import { RotateForm, ROTATION } from "../ui/secret.tsx";
import { WEBHOOK_TEXTS } from "./webhook-texts.ts";

/** A secret, this once, or what came of something that changed nothing. */
export type ShownOnce = { secret: string } | { title: string; isGood: boolean };

type Act = RecordAct<ListedEndpoint, ShownOnce>;

/** The days whose events are sent again. */
const REPLAY = record(
  { from: firstDay("First day"), until: lastDay("Last day") },
  {
    check: ({ from, until }) =>
      from !== undefined && until !== undefined && from >= until
        ? { until: WEBHOOK_TEXTS.daysWrong }
        : {},
  },
);

const turn = (isOn: boolean): Act =>
  recordAct(REASON, async ({ shop, staff, stored: { endpointId }, seenVersion, reason }) => {
    const request = { endpointId, seenVersion, isOn, reason };
    const turned = await shop.staff.webhooks.turn(staff, request);
    return turned.ok
      ? { saved: isOn ? WEBHOOK_TEXTS.turnedOn : WEBHOOK_TEXTS.turnedOff }
      : { error: WEBHOOK_TEXTS.changed };
  });

/** Actions on an address besides changing it. */
export const WEBHOOK_ACTS: Record<
  "test" | "replay" | "rotate" | "turn_on" | "turn_off" | "remove",
  Act
> = {
  async test({ shop, staff, stored: { endpointId } }) {
    const sent = await shop.staff.webhooks.test(staff, { endpointId });
    if (sent === null) return { error: WEBHOOK_TEXTS.gone };
    const { status, said, durationMs } = sent;
    const isGood = status !== null && status >= 200 && status < 300;
    const title =
      status === null
        ? said
        : `It responded ${status} in ${durationMs.toLocaleString("en-US")} ms.`;
    return { shown: { title, isGood } };
  },
  replay: recordAct(REPLAY, async ({ shop, staff, stored: { endpointId }, from, until }) => {
    const count = await shop.staff.webhooks.replay(staff, { endpointId, from, until });
    return { shown: { title: WEBHOOK_TEXTS.replayed(count), isGood: true } };
  }),
  rotate: recordAct(ROTATION, async ({ shop, staff, stored, seenVersion, overlap }) => {
    const { endpointId } = stored;
    const request = { endpointId, seenVersion, overlapHours: Number(overlap) };
    const rotated = await shop.staff.webhooks.rotate(staff, request);
    return rotated.ok
      ? { shown: { secret: rotated.value.text } }
      : { error: WEBHOOK_TEXTS.changed };
  }),
  turn_on: turn(true),
  turn_off: turn(false),
  remove: recordAct(REASON, async ({ shop, staff, stored: { endpointId }, reason }) => {
    const removed = await shop.staff.webhooks.remove(staff, { endpointId, reason });
    return removed.ok
      ? { saved: WEBHOOK_TEXTS.removed, to: href("/admin/webhooks") }
      : { error: WEBHOOK_TEXTS.gone };
  }),
};

interface WebhookActsProps {
  name: string;
  version: number;
  isOn: boolean;
  waiting: number;
  refusal: FormAnswer<FieldMap> | null | undefined;
}

/** Their forms. */
export function WebhookActs({ name, isOn, waiting, ...seen }: WebhookActsProps) {
  const turnText = isOn ? "Turn off" : "Turn on";
  return (
    <div className="grid gap-8 md:grid-cols-2">
      <ActForm
        title={WEBHOOK_TEXTS.test}
        hint="Sends a message of the type “test” now and shows the answer."
        act="test"
        button={WEBHOOK_TEXTS.test}
      />
      <ActForm
        title="Send again"
        hint="Resends events from these days with the same IDs, so programs can skip those they already have."
        act="replay"
        button="Send again"
        record={REPLAY}
        refusal={seen.refusal}
      />
      <RotateForm hint={WEBHOOK_TEXTS.rotateHint} version={seen.version} />
      <ActForm
        title={turnText}
        hint={isOn ? WEBHOOK_TEXTS.offHint : "It gets missed events from the last 90 days."}
        act={isOn ? "turn_off" : "turn_on"}
        button={turnText}
        record={REASON}
        {...seen}
      />
      <ActForm
        title="Remove"
        hint={WEBHOOK_TEXTS.removeHint(name, waiting)}
        act="remove"
        button={WEBHOOK_TEXTS.removeAct}
        record={REASON}
        refusal={seen.refusal}
      />
    </div>
  );
}
