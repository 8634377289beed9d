import type { ManifestQuery } from "#domain/report/manifest.ts";
import { monthName } from "#domain/report/month.ts";
import { counted } from "#domain/text/counted.ts";
import { formatDay, formatShopMoment } from "#domain/time/shop-date.ts";
import {
  logo,
  MARGIN,
  type Pdf,
  roomFor,
  rule,
  WIDTH,
  write,
  type Seller,
} from "#server/documents/page.ts";
import { withMissingNote } from "#server/documents/printable-text.ts";
import type { ShippedTotal, ShippedUnits } from "./read-shipments.ts";

interface Manifest {
  query: ManifestQuery;
  seller: Seller;
  madeAt: Date;
  totals: readonly ShippedTotal[];
  days: AsyncIterable<readonly ShippedUnits[]>;
}

/** The parts of a manifest on paper (PROOF-4): the totals by place, then each parcel's units, in reading order. */
export async function* manifestParts(manifest: Manifest): AsyncGenerator<(pdf: Pdf) => void> {
  let y = MARGIN;
  yield (pdf) => (y = head(pdf, manifest));
  for (const total of manifest.totals) yield (pdf) => (y = totalRow(pdf, total, y));
  yield (pdf) => (y = rule(pdf, roomFor(pdf, 40, y) + 6) + 4);
  for await (const units of manifest.days)
    for (const one of units) yield (pdf) => (y = unitsRow(pdf, one, y));
}

function head(pdf: Pdf, { query, seller, madeAt, totals }: Manifest): number {
  pdf.addPage();
  logo(pdf, seller);
  let left = MARGIN + 34;
  for (const line of [seller.postalAddress, seller.email, seller.phone])
    left = write(pdf, line, left, { size: 9, width: WIDTH / 2 });
  const right = { x: MARGIN + WIDTH / 2, width: WIDTH / 2, align: "right" } as const;
  let y = write(pdf, "Shipment manifest", MARGIN, { ...right, size: 18, isBold: true, as: "H1" });
  y = write(pdf, `${monthName(query.month)}, ${placeText(query)}`, y + 2, { ...right, size: 11 });
  y = write(pdf, `Made ${formatShopMoment(madeAt)}`, y, { ...right, size: 9 });
  y = rule(pdf, Math.max(left, y) + 10) + 4;
  const units = totals.reduce((sum, one) => sum + one.units, 0);
  const parcels = totals.reduce((sum, one) => sum + one.parcels, 0);
  y = write(pdf, `${counted(units, "unit")} in ${counted(parcels, "parcel")}`, y, {
    size: 12,
    isBold: true,
    as: "H2",
  });
  return y + 4;
}

const placeText = ({ state, county, zip }: ManifestQuery): string =>
  [zip, county === null ? null : `${county} County`, state ?? "all states"]
    .filter((part) => part !== null)
    .join(", ");

function totalRow(pdf: Pdf, total: ShippedTotal, top: number): number {
  const y = roomFor(pdf, 16, top);
  const { units, parcels } = total;
  const next = write(pdf, `${total.county} ${total.zip}`, y, { width: 290, size: 9 }) + 2;
  write(pdf, `${counted(units, "unit")}, ${counted(parcels, "parcel")}`, y, {
    x: MARGIN + 300,
    width: WIDTH - 300,
    align: "right",
    size: 9,
  });
  return next;
}

function unitsRow(pdf: Pdf, one: ShippedUnits, top: number): number {
  let y = roomFor(pdf, 50, top);
  const state = one.parcelState === "shipped" ? "" : `, ${one.parcelState}`;
  const lot = one.lot === null ? "lot not recorded" : `lot ${one.lot}`;
  y = write(pdf, `${one.units} x ${one.product}, ${lot}`, y, { size: 10 });
  y = write(
    pdf,
    `${formatDay(one.shippedOn)}, order ${one.orderNumber}, parcel ${one.parcel}${state}, ${one.carrier ?? "carrier not recorded"} ${one.tracking}`,
    y,
    { size: 9 },
  );
  y = write(
    pdf,
    withMissingNote(
      `${one.name}, ${one.address}, ${one.city}, ${one.state} ${one.zip} (${one.county})`,
    ),
    y,
    { size: 9 },
  );
  return y + 6;
}
