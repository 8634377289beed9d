import { formatDollars } from "#domain/money/cents.ts";
import { ok, type Result } from "#domain/result.ts";
import type {
  IncomingPaymentFields,
  IncomingPaymentValues,
} from "#domain/staff/incoming-payment-form.ts";
import type { Refusal } from "#server/orders/refusal.ts";
import type { Shop } from "#server/shop.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { importText } from "./payment-texts.ts";

/** Does what a form of the screen asks for; the sentence says what was done. */
export async function doPaymentAct(
  { bankMatching }: Shop["staff"],
  actor: StaffActor,
  values: IncomingPaymentValues,
): Promise<Result<string, Refusal>> {
  switch (values.act) {
    case "import": {
      const { tender, list: text } = values;
      const imported = await bankMatching.import(actor, { tender, text });
      return imported.ok ? ok(importText(imported.value)) : imported;
    }
    case "assign": {
      const { ids, orderNumber, note } = values;
      const assigned = await bankMatching.assign(actor, { ids, orderNumber, note });
      if (!assigned.ok) return assigned;
      const { surplusCents } = assigned.value;
      const surplus =
        surplusCents > 0 ? ` ${formatDollars(surplusCents)} more than is due has arrived.` : "";
      return ok(`Order ${orderNumber} is paid.${surplus}`);
    }
    case "dismiss": {
      const { id, reason } = values;
      const dismissed = await bankMatching.dismiss(actor, { id, reason });
      return dismissed.ok ? ok(`Payment ${id} is closed.`) : dismissed;
    }
  }
}

/** The field that the operation's refusal of its input is shown beside. */
export const REFUSED_FIELD = {
  import: "list",
  assign: "note",
  dismiss: "reason",
} as const satisfies Record<IncomingPaymentValues["act"], keyof IncomingPaymentFields>;
