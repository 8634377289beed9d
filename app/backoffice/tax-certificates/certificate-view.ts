import { href } from "react-router";
import { EXEMPTION, exemptionStatus } from "#domain/tax/exemption.ts";
import { formatDay, formatShopMinute } from "#domain/time/shop-date.ts";
import type { ListedExemption } from "#server/taxes/exemptions.ts";
import { customerPath } from "../ui/admin-link.tsx";
import { EXEMPTION_STATUS_TEXTS } from "./certificate-texts.ts";

export const certificatePath = (userId: string, certificateId: number | "new"): string =>
  href("/admin/customers/:userId/certificates/:certificateId", {
    userId,
    certificateId: String(certificateId),
  });

export const customerCertificatesPath = (userId: string): string =>
  href("/admin/customers/:userId/certificates", { userId });

/** A row of a list of certificates. */
export const certificateRow = (one: ListedExemption, userId: string, today: string) => ({
  id: one.certificateId,
  path: certificatePath(userId, one.certificateId),
  number: one.number,
  kind: EXEMPTION.fields.kind.words(one.kind),
  customer: { name: one.name, path: customerPath(userId) },
  states: EXEMPTION.fields.states.words(one.states),
  days: `${formatDay(one.fromDay)} to ${one.untilDay === null ? "no end date" : formatDay(one.untilDay)}`,
  checked: `${one.checkedBy}, ${formatShopMinute(one.checkedAt)}`,
  status:
    EXEMPTION_STATUS_TEXTS[
      exemptionStatus({ ...one, hasDocument: one.documentFile !== null }, today)
    ],
});
