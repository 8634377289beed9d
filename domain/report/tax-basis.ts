import { add, type Cents, ZERO } from "#domain/money/cents.ts";

/** Plain sums for a place; the shop doesn't decide what part of them is taxed (REPORT-7). */
export interface TaxBasis {
  orders: number;
  /** After both discounts. */
  goodsCents: Cents;
  shippingCents: Cents;
  totalCents: Cents;
  /** Refunds of orders shipped there, whenever they were placed, by the refund's own date. */
  refundedCents: Cents;
  netCents: Cents;
}

const NO_BASIS: TaxBasis = {
  orders: 0,
  goodsCents: ZERO,
  shippingCents: ZERO,
  totalCents: ZERO,
  refundedCents: ZERO,
  netCents: ZERO,
};

export const sumOfBasis = (of: readonly TaxBasis[]): TaxBasis =>
  of.reduce(
    (sum, one) => ({
      orders: sum.orders + one.orders,
      goodsCents: add(sum.goodsCents, one.goodsCents),
      shippingCents: add(sum.shippingCents, one.shippingCents),
      totalCents: add(sum.totalCents, one.totalCents),
      refundedCents: add(sum.refundedCents, one.refundedCents),
      netCents: add(sum.netCents, one.netCents),
    }),
    NO_BASIS,
  );
