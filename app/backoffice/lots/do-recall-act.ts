import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { textOf } from "#app/shell/read-form.ts";
import {
  parseRecall,
  parseReturn,
  readReturn,
  type RecallFields,
  validateRecall,
} from "#domain/lot/recall-form.ts";
import type { EditedLot } from "#server/lots/edited-lot.ts";
import type { Shop } from "#server/shop.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { LOT_TEXTS, lotRefusal } from "./lot-texts.ts";
import { RECALL_TEXTS, secondsText } from "./recall-texts.ts";

export interface RecallRefusal extends FormRefusal<RecallFields> {
  /** Of the form that enters what came back. */
  returns?: { order: string; units: string; problem: string };
}

type Outcome = { done: string } | { status: number; refusal: RecallRefusal };

const refused = (status: number, rest: Partial<RecallRefusal>): Outcome => ({
  status,
  refusal: { fields: null, fieldErrors: {}, formError: LOT_TEXTS.refused, ...rest },
});

/** Does what a form of a lot's recall page asks for, and says so. */
export async function doRecallAct(
  { lots }: Shop["staff"],
  actor: StaffActor,
  lot: EditedLot,
  recallId: number | null,
  form: FormData,
): Promise<Outcome> {
  const { lotId } = lot;
  const act = textOf(form, "act");
  if (act === "write" || act === "return") {
    if (recallId === null) return refused(409, { formError: lotRefusal({ code: "not_found" }) });
    if (act === "write") {
      const queued = await lots.writeAgain(actor, { lotId, recallId });
      return { done: RECALL_TEXTS.wroteAgain(queued) };
    }
    const typed = parseReturn(Object.fromEntries(form));
    const entered = readReturn(typed);
    const wrong = (status: number, problem: string) =>
      refused(status, { returns: { ...typed, problem } });
    if (entered === null) return wrong(400, "Please give an order's number and whole units.");
    const done = await lots.enterReturn(actor, { lotId, recallId, ...entered });
    if (done.ok) return { done: RECALL_TEXTS.returned };
    return done.error.code === "not_found"
      ? wrong(409, RECALL_TEXTS.notThere)
      : wrong(409, `Only ${done.error.units} of it shipped with that order.`);
  }
  const fields = parseRecall(Object.fromEntries(form));
  const { values, fieldErrors } = validateRecall(fields, lot.number);
  if (values === null) return refused(400, { fields, fieldErrors });
  const { isDrill, ...asked } = values;
  const begun = isDrill
    ? await lots.drill(actor, { ...asked, lotId })
    : await lots.recall(actor, { ...asked, lotId });
  if (!begun.ok) {
    const { error } = begun;
    const now = error.code === "changed" ? { version: String(error.now.version) } : {};
    return refused(409, { fields: { ...fields, ...now }, formError: lotRefusal(error) });
  }
  const { customers, tookMs } = begun.value;
  return {
    done: isDrill
      ? RECALL_TEXTS.drilled(customers, secondsText(tookMs))
      : RECALL_TEXTS.recalled(customers),
  };
}
