import { orderItemTitle } from "#domain/order/order-items-text.ts";
import { orderVersion, versionText } from "#domain/order/order-version.ts";
import { carrierOf } from "#domain/shipping/carrier.ts";
import { checkParcelMove, PARCEL_FATES } from "#domain/shipping/parcel-state.ts";
import { TRACKING_TEXTS } from "#domain/shipping/tracking-state.ts";
import { upperFirst } from "#domain/text/upper-first.ts";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import type { OrderForStaff } from "#server/orders/order-for-staff.ts";
import type { ParcelWithLines } from "#server/orders/order-parcels.ts";

/** One order's parcels, as text. */
export function parcelsView(found: OrderForStaff, mayReship: boolean) {
  const { order, parcels } = found;
  return {
    orderNumber: order.orderNumber,
    version: versionText(orderVersion(found)),
    parcels: parcels.map((parcel) => parcelView(parcel, found, mayReship)),
  };
}

export type ParcelView = ReturnType<typeof parcelView>;

function parcelView(parcel: ParcelWithLines, found: OrderForStaff, mayReship: boolean) {
  const { number, trackingNumber, carrier, state, stateReason, stateAt, replaces } = parcel;
  const lines = parcel.lines.map(({ orderItemId, quantity }) => ({
    id: orderItemId,
    quantity,
    left: quantity - sentAgain(found.parcels, number, orderItemId),
    name: nameOf(found, orderItemId),
  }));
  const mayMove = PARCEL_FATES.filter((fate) => checkParcelMove(state, fate).ok);
  return {
    number,
    trackingNumber,
    carrier,
    tracking: carrierOf(trackingNumber, carrier),
    state,
    shipped: formatShopMinute(parcel.shippedAt),
    about: [
      replaces === null ? null : `Replaces parcel ${replaces}.`,
      trackingText(parcel),
      stateAt === null ? null : `${stateReason ?? ""} (${formatShopMinute(stateAt)})`,
    ].filter((text) => text !== null),
    lines,
    fates: mayMove,
    mayReship: mayReship && state !== "shipped" && lines.some(({ left }) => left > 0),
  };
}

/** "Delivered and signed for by an adult: PAT DOE (Nov 29, 2026, 4:21 PM)" */
function trackingText({ tracked }: ParcelWithLines): string | null {
  if (!tracked?.tracking) return null;
  const { tracking, trackedAt, signedBy } = tracked;
  const when = trackedAt === null ? "" : ` (${formatShopMinute(trackedAt)})`;
  const who = signedBy === null ? "" : `: ${signedBy}`;
  return `${upperFirst(TRACKING_TEXTS[tracking])}${who}${when}`;
}

const sentAgain = (
  parcels: readonly ParcelWithLines[],
  number: number,
  orderItemId: number,
): number =>
  parcels
    .filter(({ replaces }) => replaces === number)
    .flatMap(({ lines }) => lines)
    .filter((line) => line.orderItemId === orderItemId)
    .reduce((sum, { quantity }) => sum + quantity, 0);

const nameOf = ({ lines }: OrderForStaff, orderItemId: number): string =>
  orderItemTitle(lines.find(({ id }) => id === orderItemId)?.orderItemText ?? "");
