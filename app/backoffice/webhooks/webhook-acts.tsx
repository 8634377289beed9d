import { href } from "react-router";
import { textOf } from "#app/shell/read-form.ts";
import { Field, TextInput } from "#app/ui/field.tsx";
import { addDays, isDay } from "#domain/time/plain-date.ts";
import { parseShopMoment } from "#domain/time/shop-moment.ts";
import type { ListedEndpoint } from "#server/webhooks/list-endpoints.ts";
import { ActForm } from "../ui/act-form.tsx";
import { type RecordAct, withReason } from "../ui/record-editor.ts";
import { readOverlap, RotateForm } from "../ui/secret.tsx";
import { WEBHOOK_TEXTS } from "./webhook-texts.ts";

/** A secret, this once, or what came of something that changed nothing. */
export type ShownOnce = { secret: string } | { title: string; isGood: boolean };

type Act = RecordAct<ListedEndpoint, ShownOnce>;

const turn = (isOn: boolean): Act =>
  withReason(async ({ shop, staff, stored: { endpointId }, seenVersion, reason }) => {
    const request = { endpointId, seenVersion, isOn, reason };
    const turned = await shop.staff.webhooks.turn(staff, request);
    return turned.ok
      ? { saved: isOn ? WEBHOOK_TEXTS.turnedOn : WEBHOOK_TEXTS.turnedOff }
      : { error: WEBHOOK_TEXTS.changed, status: 409 };
  });

/** What is done with an address besides changing it. */
export const WEBHOOK_ACTS: Record<
  "test" | "replay" | "rotate" | "turn_on" | "turn_off" | "remove",
  Act
> = {
  async test({ shop, staff, stored: { endpointId } }) {
    const sent = await shop.staff.webhooks.test(staff, { endpointId });
    if (sent === null) return { error: WEBHOOK_TEXTS.gone, status: 409 };
    const { status, said, durationMs } = sent;
    const isGood = status !== null && status >= 200 && status < 300;
    const title = status === null ? said : WEBHOOK_TEXTS.answered(status, durationMs);
    return { shown: { title, isGood } };
  },
  async replay({ shop, staff, stored: { endpointId }, form }) {
    const [first, last] = [textOf(form, "from"), textOf(form, "to")];
    const isRight = isDay(first) && isDay(last) && first <= last;
    const from = isRight ? parseShopMoment(`${first}T00:00`) : null;
    const until = isRight ? parseShopMoment(`${addDays(last, 1)}T00:00`) : null;
    if (from === null || until === null)
      return { error: WEBHOOK_TEXTS.daysWrong, status: 400, isBeside: true };
    const count = await shop.staff.webhooks.replay(staff, { endpointId, from, until });
    return { shown: { title: WEBHOOK_TEXTS.replayed(count), isGood: true } };
  },
  async rotate({ shop, staff, stored: { endpointId }, form, seenVersion }) {
    const overlapHours = readOverlap(form);
    if (overlapHours === null) return { error: WEBHOOK_TEXTS.refused, status: 400 };
    const request = { endpointId, seenVersion, overlapHours };
    const rotated = await shop.staff.webhooks.rotate(staff, request);
    return rotated.ok
      ? { shown: { secret: rotated.value.text } }
      : { error: WEBHOOK_TEXTS.changed, status: 409 };
  },
  turn_on: turn(true),
  turn_off: turn(false),
  remove: withReason(async ({ shop, staff, stored: { endpointId }, reason }) => {
    const removed = await shop.staff.webhooks.remove(staff, { endpointId, reason });
    return removed.ok
      ? { saved: WEBHOOK_TEXTS.removed, to: href("/admin/webhooks") }
      : { error: WEBHOOK_TEXTS.gone, status: 409 };
  }),
};

interface WebhookActsProps {
  name: string;
  version: number;
  isOn: boolean;
  waiting: number;
  refusal: { act: string; error: string } | null | undefined;
}

/** Their forms. */
export function WebhookActs({ name, isOn, waiting, ...seen }: WebhookActsProps) {
  const { act, error } = seen.refusal ?? {};
  const turnText = isOn ? WEBHOOK_TEXTS.off : WEBHOOK_TEXTS.on;
  return (
    <div className="grid gap-8 md:grid-cols-2">
      <ActForm
        title={WEBHOOK_TEXTS.test}
        hint={WEBHOOK_TEXTS.testHint}
        act="test"
        button={WEBHOOK_TEXTS.test}
      />
      <ActForm
        title={WEBHOOK_TEXTS.replay}
        hint={WEBHOOK_TEXTS.replayHint}
        act="replay"
        button={WEBHOOK_TEXTS.replayAct}
      >
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label="First day" error={act === "replay" ? error : undefined}>
            <TextInput type="date" name="from" />
          </Field>
          <Field label="Last day">
            <TextInput type="date" name="to" />
          </Field>
        </div>
      </ActForm>
      <RotateForm hint={WEBHOOK_TEXTS.rotateHint} version={seen.version} />
      <ActForm
        title={turnText}
        hint={isOn ? WEBHOOK_TEXTS.offHint : WEBHOOK_TEXTS.onHint}
        act={isOn ? "turn_off" : "turn_on"}
        button={turnText}
        hasReason
        {...seen}
      />
      <ActForm
        title={WEBHOOK_TEXTS.remove}
        hint={WEBHOOK_TEXTS.removeHint(name, waiting)}
        act="remove"
        button={WEBHOOK_TEXTS.removeAct}
        hasReason
        refusal={seen.refusal}
      />
    </div>
  );
}
