import { shopOf } from "#app/shell/contexts.ts";
import { statementFile } from "#app/shell/statement-file.ts";
import { parseAffiliateNumber } from "#domain/affiliate/affiliate-number.ts";
import { notFound } from "../gate/refused.ts";
import { staffWho } from "../gate/staff-only.ts";
import type { Route } from "./+types/ledger-csv.route.ts";

/** An affiliate's whole ledger as a file, oldest first, sent as it is read. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = staffWho("affiliates.read", context);
  const affiliateNumber = parseAffiliateNumber(params.affiliateNumber);
  if (affiliateNumber === null) throw notFound();
  const chunks = await shopOf(context).staff.affiliates.wholeLedger(staff, { affiliateNumber });
  return statementFile(affiliateNumber, chunks);
}
