import { type OrderView, viewOrder } from "#domain/order/order-view.ts";
import type { ManualPaymentHandles } from "#domain/payment/payment-instruction.ts";
import { paymentStatusText } from "#domain/payment/payment-status-text.ts";
import { lotPagePath } from "#domain/site/page-addresses.ts";
import { logo, MARGIN, type Pdf, qrCode, roomFor, rule, WIDTH, write } from "./page.ts";
import type { DocumentOrder } from "./read-document-orders.ts";

/** Who sells, as the documents name them. */
export interface Seller {
  postalAddress: string;
  email: string;
  phone: string;
}

export interface DocumentSettings {
  seller: Seller;
  handles: ManualPaymentHandles;
  /** Origin of the addresses that a document bears. */
  siteUrl: string;
}

const RIGHT = { x: MARGIN + WIDTH / 2, width: WIDTH / 2, align: "right" } as const;
const LINE_HEIGHT = 30;

/** What is in the parcel: no amounts, because it may be a gift (DOC-1). */
export function packingSlip(pdf: Pdf, settings: DocumentSettings, found: DocumentOrder): void {
  const order = viewOrder(found.order, settings.handles);
  let y = head(pdf, settings.seller, "Packing slip", order);
  y = addressBlock(pdf, "Ship to", order.shipTo, y);
  if (found.needsSignature)
    y = write(pdf, "Adult signature required: 21 or older.", y + 4, { isBold: true });
  if (found.order.shippingType === "overnight")
    y = write(pdf, "Overnight shipping", y + 4, { isBold: true });
  y = columns(pdf, y + 18, ["Quantity", "Item"]);
  for (const { name, flavor, quantity } of order.items) {
    y = roomFor(pdf, LINE_HEIGHT, y);
    write(pdf, String(quantity), y, { width: 60, isBold: true });
    y = write(pdf, titleOf(name, flavor), y, { x: MARGIN + 70, width: WIDTH - 70 }) + 6;
  }
  y = roomFor(pdf, 60, rule(pdf, y + 4));
  const units = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
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

/** Which lots are in the parcel, and where each one's values are (LOT-4). */
function lotLines(pdf: Pdf, siteUrl: string, lots: DocumentOrder["lots"], top: number): number {
  let y = top;
  for (const { title, number, units, isPublished } of lots) {
    const text = `Lot ${number}: ${units} ${units === 1 ? "unit" : "units"} of ${title}`;
    if (!isPublished) {
      y = write(pdf, text, roomFor(pdf, LINE_HEIGHT, y), { size: 9 }) + 4;
      continue;
    }
    const address = siteUrl + lotPagePath(number);
    y = roomFor(pdf, QR_SIZE + 8, y);
    qrCode(pdf, address, { x: MARGIN, y, size: QR_SIZE });
    const beside = { x: MARGIN + QR_SIZE + 12, width: WIDTH - QR_SIZE - 12, size: 9 };
    const next = write(pdf, text, y + 12, beside);
    write(pdf, `What was measured in it: ${address}`, next + 2, beside);
    y += QR_SIZE + 8;
  }
  return y;
}

/** Every amount as the order has it (DOC-1). */
export function invoice(pdf: Pdf, settings: DocumentSettings, found: DocumentOrder): void {
  const order = viewOrder(found.order, settings.handles);
  const top = head(pdf, settings.seller, "Invoice", order);
  const left = addressBlock(
    pdf,
    "Shipping address",
    [...order.shipTo, order.email, order.phone],
    top,
  );
  const status = paymentStatusText(found.order.paymentState);
  const right = [order.paymentLabel ?? "", status].filter((text) => text !== "");
  addressBlock(pdf, "Payment", right, top, MARGIN + WIDTH / 2);
  let y = columns(pdf, left + 18, ["Quantity", "Item"], ["Unit price", "Amount"]);
  for (const { name, flavor, quantity, unitPrice, lineTotal } of order.items) {
    y = roomFor(pdf, LINE_HEIGHT, y);
    write(pdf, String(quantity), y, { width: 60 });
    write(pdf, unitPrice, y, { x: MARGIN + 344, width: 70, align: "right" });
    write(pdf, lineTotal, y, { x: MARGIN + 424, width: 80, align: "right" });
    y = write(pdf, titleOf(name, flavor), y, { x: MARGIN + 70, width: 270 }) + 6;
  }
  y = rule(pdf, y + 4);
  for (const { label, amount, isTotal = false } of order.amounts) {
    y = roomFor(pdf, 20, y);
    write(pdf, label, y, { x: MARGIN + 264, width: 150, isBold: isTotal });
    y = write(pdf, amount, y, { x: MARGIN + 424, width: 80, align: "right", isBold: isTotal }) + 4;
  }
}

function head(pdf: Pdf, seller: Seller, title: string, order: OrderView): number {
  pdf.addPage();
  logo(pdf);
  let left = MARGIN + 34;
  for (const line of [seller.postalAddress, seller.email, seller.phone])
    left = write(pdf, line, left, { size: 9, width: WIDTH / 2 });
  let y = write(pdf, title, MARGIN, { ...RIGHT, size: 18, isBold: true });
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
  let y = write(pdf, title, top, { x, width, size: 9 });
  for (const line of lines) y = write(pdf, line, y, { x, width, size: 11 });
  return y;
}

function columns(
  pdf: Pdf,
  y: number,
  [quantity, item]: readonly [string, string],
  amounts?: readonly [string, string],
): number {
  write(pdf, quantity, y, { size: 9, width: 60 });
  if (amounts) {
    write(pdf, amounts[0], y, { x: MARGIN + 344, width: 70, align: "right", size: 9 });
    write(pdf, amounts[1], y, { x: MARGIN + 424, width: 80, align: "right", size: 9 });
  }
  return rule(pdf, write(pdf, item, y, { x: MARGIN + 70, width: 200, size: 9 }) + 2);
}

const titleOf = (name: string, flavor: string): string =>
  flavor === "" ? name : `${name} (${flavor})`;
