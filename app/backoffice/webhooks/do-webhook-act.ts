import { data, href, redirect, type RouterContextProvider } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { parseSeenVersion } from "#domain/catalog/sale-form.ts";
import type { FieldErrors } from "#domain/form/form-check.ts";
import { parseStaffNote } from "#domain/form/staff-note.ts";
import { addDays, isDay } from "#domain/time/plain-date.ts";
import { parseShopMoment } from "#domain/time/shop-moment.ts";
import {
  type EndpointFields,
  endpointFields,
  parseEndpoint,
  validateEndpoint,
} from "#domain/webhook/endpoint-form.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import type { ListedEndpoint } from "#server/webhooks/list-endpoints.ts";
import type { ActErrors } from "./webhook-acts.tsx";
import { OVERLAPS, WEBHOOK_TEXTS } from "./webhook-texts.ts";

export interface Answer {
  /** A secret, this once; null = none was made. */
  made: string | null;
  /** What came of something that changed nothing; null = nothing was done. */
  done: { title: string; isGood: boolean } | null;
  fields: EndpointFields | null;
  fieldErrors: FieldErrors<EndpointFields>;
  actErrors: ActErrors;
  formError: string | null;
}

export const NOTHING: Answer = {
  made: null,
  done: null,
  fields: null,
  fieldErrors: {},
  actErrors: {},
  formError: null,
};

const answer = (status: number, rest: Partial<Answer>) => data({ ...NOTHING, ...rest }, { status });

/** "" = it is missing, or a file. */
function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

interface Asked {
  context: Readonly<RouterContextProvider>;
  staff: StaffActor;
  form: FormData;
  /** null = a new one is made. */
  current: ListedEndpoint | null;
}

/** Does what one of the page's forms asks for. */
export async function doWebhookAct(asked: Asked) {
  const { form, current } = asked;
  const act = textOf(form, "act");
  if (current === null || act === "save") return save(asked);
  switch (act) {
    case "test":
      return test(asked, current);
    case "replay":
      return replay(asked, current);
    case "rotate":
      return rotate(asked, current);
    case "turn_on":
    case "turn_off":
      return turn(asked, current, act === "turn_on");
    case "remove":
      return remove(asked, current);
    default:
      return answer(400, { formError: WEBHOOK_TEXTS.refused });
  }
}

const seenOf = ({ form }: Asked, { endpointId }: ListedEndpoint) => ({
  endpointId,
  seenVersion: parseSeenVersion(textOf(form, "version")),
});

async function save({ context, staff, form, current }: Asked) {
  const { site, staff: rooms } = shopOf(context);
  const fields = parseEndpoint(Object.fromEntries(form), form.getAll("subjects").map(String));
  const { values, fieldErrors } = validateEndpoint(fields, site.mayHookLocally);
  if (values === null)
    return answer(400, { fields, fieldErrors, formError: WEBHOOK_TEXTS.refused });
  if (current === null)
    return answer(200, { made: (await rooms.webhooks.create(staff, values)).text });
  const { endpointId } = current;
  const seenVersion = parseSeenVersion(fields.version);
  const saved = await rooms.webhooks.change(staff, { endpointId, seenVersion, ...values });
  if (saved.ok) {
    writeFlash(context, WEBHOOK_TEXTS.saved);
    return redirect(href("/admin/webhooks/:endpointId", { endpointId: String(endpointId) }));
  }
  const now = await rooms.webhooks.find(staff, { endpointId });
  return answer(409, {
    fields: now && { ...endpointFields(now, now.version), reason: fields.reason },
    formError: now === null ? WEBHOOK_TEXTS.gone : WEBHOOK_TEXTS.changed,
  });
}

async function test({ context, staff }: Asked, { endpointId }: ListedEndpoint) {
  const sent = await shopOf(context).staff.webhooks.test(staff, { endpointId });
  if (sent === null) return answer(409, { formError: WEBHOOK_TEXTS.gone });
  const { status, said, durationMs } = sent;
  const isGood = status !== null && status >= 200 && status < 300;
  const title =
    status === null ? said : `It answered ${status} in ${durationMs.toLocaleString("en-US")} ms.`;
  return answer(200, { done: { title, isGood } });
}

async function replay({ context, staff, form }: Asked, { endpointId }: ListedEndpoint) {
  const [first, last] = [textOf(form, "from"), textOf(form, "to")];
  const isRight = isDay(first) && isDay(last) && first <= last;
  const from = isRight ? parseShopMoment(`${first}T00:00`) : null;
  const until = isRight ? parseShopMoment(`${addDays(last, 1)}T00:00`) : null;
  if (from === null || until === null)
    return answer(400, { actErrors: { replay: WEBHOOK_TEXTS.daysWrong } });
  const { webhooks } = shopOf(context).staff;
  const count = await webhooks.replay(staff, { endpointId, from, until });
  return answer(200, { done: { title: WEBHOOK_TEXTS.replayed(count), isGood: true } });
}

async function rotate(asked: Asked, current: ListedEndpoint) {
  const { context, staff, form } = asked;
  const overlap = OVERLAPS.find(({ hours }) => String(hours) === form.get("overlap"));
  if (overlap === undefined) return answer(400, { formError: WEBHOOK_TEXTS.refused });
  const rotated = await shopOf(context).staff.webhooks.rotate(staff, {
    ...seenOf(asked, current),
    overlapHours: overlap.hours,
  });
  return rotated.ok
    ? answer(200, { made: rotated.value.text })
    : answer(409, { formError: WEBHOOK_TEXTS.changed });
}

async function turn(asked: Asked, current: ListedEndpoint, isOn: boolean) {
  const { context, staff, form } = asked;
  const reason = parseStaffNote(form.get("reason"), "A reason");
  if (!reason.ok) return answer(400, { actErrors: { turn: reason.error } });
  const turned = await shopOf(context).staff.webhooks.turn(staff, {
    ...seenOf(asked, current),
    isOn,
    reason: reason.value,
  });
  if (!turned.ok) return answer(409, { formError: WEBHOOK_TEXTS.changed });
  writeFlash(context, isOn ? WEBHOOK_TEXTS.turnedOn : WEBHOOK_TEXTS.turnedOff);
  return redirect(href("/admin/webhooks/:endpointId", { endpointId: String(current.endpointId) }));
}

async function remove({ context, staff, form }: Asked, { endpointId }: ListedEndpoint) {
  const reason = parseStaffNote(form.get("reason"), "A reason");
  if (!reason.ok) return answer(400, { actErrors: { remove: reason.error } });
  const removed = await shopOf(context).staff.webhooks.remove(staff, {
    endpointId,
    reason: reason.value,
  });
  if (!removed.ok) return answer(409, { formError: WEBHOOK_TEXTS.gone });
  writeFlash(context, WEBHOOK_TEXTS.removed);
  return redirect(href("/admin/webhooks"));
}
