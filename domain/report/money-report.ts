import { add, type Cents, subtract, ZERO } from "#domain/money/cents.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import { groupBy } from "../group-by.ts";
import type { Days } from "./period.ts";
import { timeKeyOf, timeKeys, type TimeDimension } from "./time-keys.ts";

/** Money received and returned, each on its own date (REPORT-4). */
export interface MoneySums {
  payments: number;
  cameCents: Cents;
  refunds: number;
  /** Returned to customers, through the gateway or by hand. */
  refundedCents: Cents;
  /** Taken by customers' banks, for lost chargebacks. */
  bankCents: Cents;
  /** Refunded as store credit: the money stays. */
  creditCents: Cents;
  /** Balance returned to a balance. */
  balanceBackCents: Cents;
}

/** The money of one day and one payment method; "" for an order without payments. */
export interface MoneyMove extends MoneySums {
  day: PlainDate;
  method: string;
}

export interface MoneyRow extends MoneySums {
  key: string;
}

const NO_MONEY: MoneySums = {
  payments: 0,
  cameCents: ZERO,
  refunds: 0,
  refundedCents: ZERO,
  bankCents: ZERO,
  creditCents: ZERO,
  balanceBackCents: ZERO,
};

/** Money received minus money returned. */
export const netOf = ({ cameCents, refundedCents, bankCents }: MoneySums): Cents =>
  subtract(cameCents, refundedCents, bankCents);

export function sumOfMoney(moves: readonly MoneySums[]): MoneySums {
  return moves.reduce<MoneySums>(
    (sum, move) => ({
      payments: sum.payments + move.payments,
      cameCents: add(sum.cameCents, move.cameCents),
      refunds: sum.refunds + move.refunds,
      refundedCents: add(sum.refundedCents, move.refundedCents),
      bankCents: add(sum.bankCents, move.bankCents),
      creditCents: add(sum.creditCents, move.creditCents),
      balanceBackCents: add(sum.balanceBackCents, move.balanceBackCents),
    }),
    NO_MONEY,
  );
}

/** Every day, week or month of the period, including those without any movement. */
export function moneyByTime(
  moves: readonly MoneyMove[],
  days: Days,
  dimension: TimeDimension,
): MoneyRow[] {
  const found = groupBy(moves, ({ day }) => timeKeyOf(day, dimension));
  return timeKeys(days, dimension).map((key) => ({ ...sumOfMoney(found.get(key) ?? []), key }));
}

/** The method with the most money first. */
export const moneyByMethod = (moves: readonly MoneyMove[]): MoneyRow[] =>
  [...groupBy(moves, ({ method }) => method)]
    .map(([key, of]) => ({ ...sumOfMoney(of), key }))
    .toSorted((a, b) => b.cameCents - a.cameCents || (a.key < b.key ? -1 : 1));
