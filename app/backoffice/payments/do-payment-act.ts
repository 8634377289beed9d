import { formatDollars } from "#domain/money/cents.ts";
import type {
  IncomingPaymentFields,
  IncomingPaymentValues,
} from "#domain/order/incoming-payment-form.ts";
import type { SkippedRow } from "#domain/payment/read-payment-list.ts";
import { ok, type Result } from "#domain/result.ts";
import type { Refusal } from "#server/orders/refusal.ts";
import type { Shop } from "#server/shop.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { importText } from "./payment-texts.ts";

interface Done {
  /** A sentence for the page. */
  text: string;
  /** The rows skipped by an import. */
  skipped: SkippedRow[];
}

/** Runs the act that the page's form submits, and describes the result. */
export async function doPaymentAct(
  { bankMatching }: Shop["staff"],
  actor: StaffActor,
  values: IncomingPaymentValues,
): Promise<Result<Done, Refusal>> {
  switch (values.act) {
    case "import": {
      const { tender, list: text } = values;
      const imported = await bankMatching.import(actor, { tender, text });
      return imported.ok
        ? ok({ text: importText(imported.value), skipped: imported.value.skipped })
        : imported;
    }
    case "assign": {
      const { ids, orderNumber, note } = values;
      const assigned = await bankMatching.assign(actor, { ids, orderNumber, note });
      if (!assigned.ok) return assigned;
      const { surplusCents } = assigned.value;
      const surplus = surplusCents > 0 ? ` Overpaid by ${formatDollars(surplusCents)}.` : "";
      return ok({ text: `Order ${orderNumber} marked as paid.${surplus}`, skipped: [] });
    }
    case "dismiss": {
      const { id, reason } = values;
      const dismissed = await bankMatching.dismiss(actor, { id, reason });
      return dismissed.ok ? ok({ text: `Payment ${id} dismissed.`, skipped: [] }) : dismissed;
    }
  }
}

/** The field next to which an operation's error is shown. */
export const REFUSED_FIELD = {
  import: "list",
  assign: "note",
  dismiss: "reason",
} as const satisfies Record<IncomingPaymentValues["act"], keyof IncomingPaymentFields>;
