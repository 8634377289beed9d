import { formatDollars } from "#domain/money/cents.ts";
import { formatDay, formatShopMoment } from "#domain/time/shop-date.ts";
import {
  type AgeAttestation,
  type EvidenceSection,
  evidenceSections,
} from "./evidence-sections.ts";
import {
  heightOf,
  logo,
  MARGIN,
  type Pdf,
  roomFor,
  rule,
  WIDTH,
  write,
  type Seller,
} from "./page.ts";
import { withMissingNote } from "./printable-text.ts";
import type { Evidence } from "./read-evidence.ts";
import { group } from "./structure.ts";

const LABEL_WIDTH = 170;
const VALUE = { x: MARGIN + LABEL_WIDTH + 14, width: WIDTH - LABEL_WIDTH - 14 } as const;

/** The parts of the file, each drawn in its own turn; they share the position where the next one begins. */
export function evidenceParts(
  seller: Seller,
  evidence: Evidence,
  settings: { attestation: AgeAttestation; madeAt: Date },
): ((pdf: Pdf) => void)[] {
  let y = MARGIN;
  return [
    (pdf) => (y = head(pdf, seller, evidence, settings.madeAt)),
    ...evidenceSections(evidence, settings.attestation).map(
      (section) => (pdf: Pdf) => void (y = drawSection(pdf, section, y)),
    ),
  ];
}

function head(pdf: Pdf, seller: Seller, { order, chargebacks }: Evidence, madeAt: Date): number {
  pdf.addPage();
  logo(pdf, seller);
  let left = MARGIN + 34;
  for (const line of [seller.postalAddress, seller.email, seller.phone])
    left = write(pdf, line, left, { size: 9, width: WIDTH / 2 });
  const right = { x: MARGIN + WIDTH / 2, width: WIDTH / 2, align: "right" } as const;
  let y = write(pdf, `Order #${order.orderNumber}`, MARGIN, {
    ...right,
    size: 18,
    isBold: true,
    as: "H1",
  });
  for (const { caseNumber, amount, openedOn } of chargebacks)
    y = write(pdf, `Case ${caseNumber}, ${formatDollars(amount)}, ${formatDay(openedOn)}`, y + 2, {
      ...right,
      size: 9,
    });
  y = write(pdf, `The shop's records as of ${formatShopMoment(madeAt)}`, y + 2, {
    ...right,
    size: 9,
  });
  return rule(pdf, Math.max(left, y) + 10) + 4;
}

function drawSection(pdf: Pdf, { title, rows }: EvidenceSection, top: number): number {
  // A heading stays on the same page as its first row.
  let y = write(pdf, title, roomFor(pdf, 60, top), { size: 12, isBold: true, as: "H2" }) + 4;
  group(pdf, "Table", () => {
    for (const [label, text] of rows) {
      const value = withMissingNote(text);
      const height = Math.max(
        heightOf(pdf, label, { width: LABEL_WIDTH, size: 9 }),
        heightOf(pdf, value, { ...VALUE, size: 10 }),
      );
      y = roomFor(pdf, height, y);
      group(pdf, "TR", () => {
        write(pdf, label, y, { width: LABEL_WIDTH, size: 9, as: "TH" });
        write(pdf, value, y, { ...VALUE, as: "TD" });
      });
      y += height + 3;
    }
  });
  return rule(pdf, y + 6) + 4;
}
