import type { ManualPaymentHandles } from "#domain/payment/payment-instruction.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { recordOrderEvent } from "#server/orders/record-order-event.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { staffOperation } from "#server/staff/staff-operation.ts";
import type { DocumentSettings } from "./documents-of-order.ts";
import { evidenceParts } from "./evidence-document.ts";
import type { AgeAttestation } from "./evidence-sections.ts";
import type { Seller } from "./page.ts";
import { type DocumentOrder, readDocumentOrders } from "./read-document-orders.ts";
import { readEvidence } from "./read-evidence.ts";
import { type OrderDocument, renderDocuments } from "./render-documents.ts";
import { writePdf } from "./write-pdf.ts";

export interface PrintRequest {
  kind: OrderDocument;
  orderNumbers: readonly number[];
}

interface Deps {
  db: Db;
  clock: Clock;
  seller(): Promise<Seller>;
  handles(): Promise<ManualPaymentHandles>;
  /** By order; `null` if the carrier didn't send one. */
  labelPictures(orderIds: readonly number[]): Promise<Map<number, Buffer[]> | null>;
}

interface Settings extends Omit<DocumentSettings, "seller" | "handles"> {
  ageAttestation: AgeAttestation;
}

/** Packing slips and invoices on paper, and evidence against chargebacks. */
export function createDocuments(deps: Deps, settings: Settings) {
  const { db, clock, seller, handles } = deps;
  /** `null` if none of these orders exists. Each order's history shows who printed it (DOC-3). */
  async function print(actor: StaffActor, { kind, orderNumbers }: PrintRequest) {
    const all = await readDocumentOrders({ db, clock }, orderNumbers);
    const found = kind === "label" ? await withLabels(all) : all;
    if (found === "no_label" || found.length === 0) return null;
    await db.transaction(async (tx) => {
      for (const { id } of found)
        await recordOrderEvent(tx, id, actor, { kind: "printed", detail: { document: kind } });
    });
    return renderDocuments(
      kind,
      { ...settings, seller: await seller(), handles: await handles() },
      found,
    );
  }
  /** The orders that have labels, with the labels. */
  async function withLabels(all: readonly DocumentOrder[]): Promise<DocumentOrder[] | "no_label"> {
    const pictures = await deps.labelPictures(all.map(({ id }) => id));
    if (pictures === null) return "no_label";
    return all.flatMap((one) => {
      const labels = pictures.get(one.id);
      return labels ? [{ ...one, labels }] : [];
    });
  }
  /** `null` if there is no such order. Its history shows who made it (DOC-3). */
  async function evidence(actor: StaffActor, { orderNumber }: { orderNumber: number }) {
    const found = await readEvidence(db, orderNumber);
    if (found === null) return null;
    const detail = { document: "evidence" } as const;
    await recordOrderEvent(db, found.order.id, actor, { kind: "printed", detail });
    const made = { attestation: settings.ageAttestation, madeAt: clock.now() };
    return writePdf(
      `Evidence for order ${orderNumber}`,
      evidenceParts(await seller(), found, made),
    );
  }
  return {
    staff: {
      evidence: staffOperation("payments.dispute", evidence),
      print: staffOperation("orders.print", print, ({ orderNumbers: [first, ...more] }) =>
        first === undefined || more.length > 0 ? null : { kind: "order", id: String(first) },
      ),
    },
  };
}
