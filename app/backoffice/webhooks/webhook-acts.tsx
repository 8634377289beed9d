import { href } from "react-router";
import type { FieldMap } from "#domain/record/record.ts";
import {
  REMOVE_ENDPOINT,
  REPLAY_EVENTS,
  ROTATE_ENDPOINT,
  TURN_ENDPOINT,
} from "#domain/webhook/endpoint-act.ts";
import type { ListedEndpoint } from "#server/webhooks/list-endpoints.ts";
import { ActForm } from "../ui/act-form.tsx";
import { type PageAct, pageAct } from "../ui/act-page.ts";
import type { FormAnswer } from "../ui/record-form.ts";
import { RotateForm } from "../ui/secret.tsx";
import { WEBHOOK_TEXTS } from "./webhook-texts.ts";

/** A secret, shown only once, or the result of an act that changed nothing. */
export type ShownOnce = { secret: string } | { title: string; isGood: boolean };

type Act = PageAct<ListedEndpoint, ShownOnce>;

const turn = (isOn: "on" | ""): Act =>
  pageAct(
    TURN_ENDPOINT,
    async ({ desk, staff, stored: { endpointId }, seenVersion }, turning) => {
      const turned = await desk.webhooks.turn(staff, { endpointId, seenVersion, ...turning });
      return turned.ok
        ? { saved: turning.isOn ? WEBHOOK_TEXTS.turnedOn : WEBHOOK_TEXTS.turnedOff }
        : { error: WEBHOOK_TEXTS.changed };
    },
    { isOn },
  );

/** Actions on a webhook other than editing it. */
export const WEBHOOK_ACTS: Record<
  "test" | "replay" | "rotate" | "turn_on" | "turn_off" | "remove",
  Act
> = {
  async test({ desk, staff, stored: { endpointId } }) {
    const sent = await desk.webhooks.test(staff, { endpointId });
    if (sent === null) return { error: WEBHOOK_TEXTS.gone };
    const { status, said, durationMs } = sent;
    const isGood = status !== null && status >= 200 && status < 300;
    const title =
      status === null
        ? said
        : `It responded ${status} in ${durationMs.toLocaleString("en-US")} ms.`;
    return { shown: { title, isGood } };
  },
  replay: pageAct(REPLAY_EVENTS, async ({ desk, staff, stored: { endpointId } }, time) => {
    const count = await desk.webhooks.replay(staff, { endpointId, ...time });
    return { shown: { title: WEBHOOK_TEXTS.replayed(count), isGood: true } };
  }),
  rotate: pageAct(ROTATE_ENDPOINT, async ({ desk, staff, stored, seenVersion }, { overlap }) => {
    const { endpointId } = stored;
    const request = { endpointId, seenVersion, overlapHours: Number(overlap) };
    const rotated = await desk.webhooks.rotate(staff, request);
    return rotated.ok
      ? { shown: { secret: rotated.value.text } }
      : { error: WEBHOOK_TEXTS.changed };
  }),
  turn_on: turn("on"),
  turn_off: turn(""),
  remove: pageAct(REMOVE_ENDPOINT, async ({ desk, staff, stored: { endpointId } }, { reason }) => {
    const removed = await desk.webhooks.remove(staff, { endpointId, reason });
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

/** The forms of those actions. */
export function WebhookActs({ name, isOn, waiting, ...seen }: WebhookActsProps) {
  const turnText = isOn ? "Turn off" : "Turn on";
  return (
    <div className="grid gap-8 md:grid-cols-2">
      <ActForm
        title={WEBHOOK_TEXTS.test}
        hint="Sends a message of the type “test” now and shows the response."
        act="test"
        button={WEBHOOK_TEXTS.test}
      />
      <ActForm
        title="Send again"
        hint="Resends events from these days with the same IDs, so programs can skip those they already have."
        act="replay"
        button="Send again"
        record={REPLAY_EVENTS.input}
        refusal={seen.refusal}
      />
      <RotateForm hint={WEBHOOK_TEXTS.rotateHint} version={seen.version} />
      <ActForm
        title={turnText}
        hint={isOn ? WEBHOOK_TEXTS.offHint : "It gets missed events from the last 90 days."}
        act={isOn ? "turn_off" : "turn_on"}
        button={turnText}
        record={TURN_ENDPOINT.input}
        {...seen}
      />
      <ActForm
        title="Remove"
        hint={WEBHOOK_TEXTS.removeHint(name, waiting)}
        act="remove"
        button={WEBHOOK_TEXTS.removeAct}
        record={REMOVE_ENDPOINT.input}
        refusal={seen.refusal}
      />
    </div>
  );
}
