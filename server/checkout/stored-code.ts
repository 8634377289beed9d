import { CODE, discountCode } from "#domain/codes/code.ts";
import type { DiscountCode } from "#domain/codes/discount-code.ts";
import { recordOfJson } from "#server/db/record-columns.ts";
import { discountCodes } from "#server/db/schema/promotion.ts";

/** A code from its row as JSON. */
export const storedCode = (row: Readonly<Record<string, unknown>>): DiscountCode =>
  discountCode(recordOfJson(CODE, discountCodes, row), {
    isActive: row["active"] === true,
    used: Number(row["used"]),
  });
