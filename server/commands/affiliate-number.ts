import { parseAffiliateNumber } from "#domain/affiliate/affiliate-number.ts";
import { Misuse } from "./command.ts";

/** "7" and "0007" are the same affiliate. */
export function readAffiliateNumber(text: string | undefined): number {
  const affiliateNumber = parseAffiliateNumber(text);
  if (affiliateNumber === null)
    throw new Misuse(`"${text ?? ""}" isn't an affiliate number, like 0007.`);
  return affiliateNumber;
}

export function readRequestId(text: string | undefined): number {
  if (!/^[1-9]\d{0,14}$/.test(text ?? ""))
    throw new Misuse(`"${text ?? ""}" isn't a payout request number, like 12.`);
  return Number(text);
}
