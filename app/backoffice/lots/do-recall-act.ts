import { RETURNED_UNITS, recallOf } from "#domain/lot/recall.ts";
import { readRecordForm } from "../ui/record-form.ts";
import type { OpenLot } from "./find-lot.ts";
import { lotRefusal } from "./lot-texts.ts";
import { RECALL_TEXTS, secondsText } from "./recall-texts.ts";

type Args = Parameters<typeof readRecordForm>[1];

/** Starts a lot's recall or a drill, depending on the form. @returns the message to show, or the refusal */
export async function recallOrDrill({ lots, lot, staff }: OpenLot, args: Args) {
  const { values, seenVersion, refuse } = await readRecordForm(recallOf(lot.number), args);
  if (values === null) return refuse(400);
  const { act, reason, subject, text } = values;
  const request = { lotId: lot.lotId, seenVersion, reason, subject, text };
  const begun = await (act === "drill" ? lots.drill(staff, request) : lots.recall(staff, request));
  if (!begun.ok) {
    const { error } = begun;
    const now = error.code === "changed" ? { version: error.now.version } : {};
    return refuse(409, { formError: lotRefusal(error), ...now });
  }
  const { customers, tookMs } = begun.value;
  return act === "drill"
    ? RECALL_TEXTS.drilled(customers, secondsText(tookMs))
    : RECALL_TEXTS.recalled(customers);
}

/** Records units returned from an order. @returns the message to show, or the refusal */
export async function enterReturn({ lots, lot, staff }: OpenLot, recallId: number, args: Args) {
  const { values, refuse } = await readRecordForm(RETURNED_UNITS, args);
  if (values === null) return refuse(400);
  const done = await lots.enterReturn(staff, { ...values, lotId: lot.lotId, recallId });
  if (done.ok) return RECALL_TEXTS.returned;
  return refuse(409, {
    fieldErrors:
      done.error.code === "not_found"
        ? { orderNumber: RECALL_TEXTS.notThere }
        : { units: `Enter ${done.error.units} or less. That's what shipped with this order.` },
  });
}

/** Emails the customers who weren't emailed yet, to finish an interrupted recall. @returns the message to show */
export const writeAgain = async ({ lots, lot, staff }: OpenLot, recallId: number) =>
  RECALL_TEXTS.wroteAgain(await lots.writeAgain(staff, { lotId: lot.lotId, recallId }));
