import { type OrderView, viewOrder } from "#domain/order/order-view.ts";
import type { ManualPaymentHandles } from "#domain/payment/payment-instruction.ts";
import { paymentStatusText } from "#domain/payment/payment-status-text.ts";
import { lotCodePath, lotPagePath } from "#domain/site/page-addresses.ts";
import {
  logo,
  MARGIN,
  type Pdf,
  qrCode,
  roomFor,
  rule,
  WIDTH,
  write,
  type Seller,
} from "./page.ts";
import { lacksCharacters } from "./printable-text.ts";
import type { DocumentOrder } from "./read-document-orders.ts";
import { group } from "./structure.ts";

export interface DocumentSettings {
  seller: Seller;
  handles: ManualPaymentHandles;
  /** Origin of the URLs printed on a document. */
  siteUrl: string;
}

const RIGHT = { x: MARGIN + WIDTH / 2, width: WIDTH / 2, align: "right" } as const;
const LINE_HEIGHT = 30;

/** Lists the contents of parcels that leave together, without amounts, because they may be gifts (DOC-1). */
export function packingSlip(pdf: Pdf, settings: DocumentSettings, found: DocumentOrder): void {
  const order = viewOrder(found.order, settings.handles);
  let y = head(pdf, settings.seller, "Packing slip", order);
  y = noteForStaff(pdf, order, addressBlock(pdf, "Ship to", order.shipTo, y));
  if (found.needsSignature)
    y = write(pdf, "Adult signature required: 21 or older.", y + 4, { isBold: true });
  if (found.order.shippingType === "overnight")
    y = write(pdf, "Overnight shipping", y + 4, { isBold: true });
  y = group(pdf, "Table", () => {
    let row = columns(pdf, y + 18, ["Quantity", "Item"]);
    for (const { name, flavor, quantity } of found.sending) {
      const top = roomFor(pdf, LINE_HEIGHT, row);
      row = group(pdf, "TR", () => {
        write(pdf, String(quantity), top, { width: 60, isBold: true, as: "TD" });
        const place = { x: MARGIN + 70, width: WIDTH - 70, as: "TD" } as const;
        return write(pdf, titleOf(name, flavor), top, place) + 6;
      });
    }
    return row;
  });
  y = roomFor(pdf, 60, rule(pdf, y + 4));
  const units = found.sending.reduce((sum, { quantity }) => sum + quantity, 0);
  y = write(pdf, `${units} ${units === 1 ? "unit" : "units"}`, y);
  y = lotLines(pdf, settings.siteUrl, found.lots, y + 12);
  write(
    pdf,
    "Please check your order: damaged or incorrect items must be reported within 24 hours.",
    y + 12,
    { size: 9 },
  );
}

const QR_SIZE = 64;

/** The lots in the parcel, and where to find each one's test results (LOT-4). */
function lotLines(pdf: Pdf, siteUrl: string, lots: DocumentOrder["lots"], top: number): number {
  let y = top;
  for (const { title, number, gtin, units, isPublished } of lots) {
    const text = `Lot ${number}: ${units} ${units === 1 ? "unit" : "units"} of ${title}`;
    if (!isPublished) {
      y = write(pdf, text, roomFor(pdf, LINE_HEIGHT, y), { size: 9 }) + 4;
      continue;
    }
    const address = siteUrl + lotPagePath(number);
    y = roomFor(pdf, QR_SIZE + 8, y);
    qrCode(pdf, siteUrl + lotCodePath(number, gtin), { x: MARGIN, y, size: QR_SIZE });
    const beside = { x: MARGIN + QR_SIZE + 12, width: WIDTH - QR_SIZE - 12, size: 9 };
    const next = write(pdf, text, y + 12, beside);
    write(pdf, `Lab results: ${address}`, next + 2, beside);
    y += QR_SIZE + 8;
  }
  return y;
}

/** Every amount of the order (DOC-1). */
export function invoice(pdf: Pdf, settings: DocumentSettings, found: DocumentOrder): void {
  const order = viewOrder(found.order, settings.handles);
  const top = noteForStaff(pdf, order, head(pdf, settings.seller, "Invoice", order));
  const left = addressBlock(
    pdf,
    "Shipping address",
    [...order.shipTo, order.email, order.phone],
    top,
  );
  const status = paymentStatusText(found.order.paymentState);
  const right = [order.paymentLabel ?? "", status].filter((text) => text !== "");
  addressBlock(pdf, "Payment", right, top, MARGIN + WIDTH / 2);
  const amountsTop = group(pdf, "Table", () => {
    let row = columns(pdf, left + 18, ["Quantity", "Item"], ["Unit price", "Amount"]);
    for (const { name, flavor, quantity, unitPrice, lineTotal } of order.items) {
      const y = roomFor(pdf, LINE_HEIGHT, row);
      row = group(pdf, "TR", () => {
        const item = { x: MARGIN + 70, width: 270, as: "TD" } as const;
        write(pdf, String(quantity), y, { width: 60, as: "TD" });
        const next = write(pdf, titleOf(name, flavor), y, item) + 6;
        write(pdf, unitPrice, y, { ...UNIT_PRICE, as: "TD" });
        write(pdf, lineTotal, y, { ...AMOUNT, as: "TD" });
        return next;
      });
    }
    return rule(pdf, row + 4);
  });
  group(pdf, "Table", () => {
    let row = amountsTop;
    for (const { label, amount, isTotal = false } of order.amounts) {
      const y = roomFor(pdf, 20, row);
      row = group(pdf, "TR", () => {
        write(pdf, label, y, { x: MARGIN + 264, width: 150, isBold: isTotal, as: "TH" });
        return write(pdf, amount, y, { ...AMOUNT, isBold: isTotal, as: "TD" }) + 4;
      });
    }
  });
}

const UNIT_PRICE = { x: MARGIN + 344, width: 70, align: "right" } as const;
const AMOUNT = { x: MARGIN + 424, width: 80, align: "right" } as const;

function head(pdf: Pdf, seller: Seller, title: string, order: OrderView): number {
  pdf.addPage();
  logo(pdf, seller);
  let left = MARGIN + 34;
  for (const line of [seller.postalAddress, seller.email, seller.phone])
    left = write(pdf, line, left, { size: 9, width: WIDTH / 2 });
  let y = write(pdf, title, MARGIN, { ...RIGHT, size: 18, isBold: true, as: "H1" });
  y = write(pdf, `Order #${order.orderNumber}`, y + 2, { ...RIGHT, size: 11 });
  y = write(pdf, `Placed on ${order.placedOn}`, y, { ...RIGHT, size: 9 });
  return rule(pdf, Math.max(left, y) + 10) + 4;
}

function addressBlock(
  pdf: Pdf,
  title: string,
  lines: readonly string[],
  top: number,
  x = MARGIN,
): number {
  const width = WIDTH / 2 - 12;
  let y = write(pdf, title, top, { x, width, size: 9, as: "H2" });
  for (const line of lines) y = write(pdf, line, y, { x, width, size: 11 });
  return y;
}

/** Warns staff that the paper doesn't show the whole name or address (DOC-2). */
function noteForStaff(pdf: Pdf, { shipTo: [name = "", ...address] }: OrderView, y: number): number {
  const lacking = lacksCharacters(name) ? "name" : address.some(lacksCharacters) ? "address" : null;
  if (lacking === null) return y;
  const note = `Some characters of this ${lacking} can't be printed: see the order.`;
  return write(pdf, note, y + 4, { isBold: true }) + 4;
}

function columns(
  pdf: Pdf,
  y: number,
  [quantity, item]: readonly [string, string],
  amounts?: readonly [string, string],
): number {
  const next = group(pdf, "TR", () => {
    write(pdf, quantity, y, { size: 9, width: 60, as: "TH" });
    const end = write(pdf, item, y, { x: MARGIN + 70, width: 200, size: 9, as: "TH" });
    if (amounts) {
      write(pdf, amounts[0], y, { ...UNIT_PRICE, size: 9, as: "TH" });
      write(pdf, amounts[1], y, { ...AMOUNT, size: 9, as: "TH" });
    }
    return end;
  });
  return rule(pdf, next + 2);
}

const titleOf = (name: string, flavor: string): string =>
  flavor === "" ? name : `${name} (${flavor})`;
