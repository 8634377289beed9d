import { statementFile } from "#app/shell/statement-file.ts";
import { parseAffiliateNumber } from "#domain/affiliate/affiliate-number.ts";
import { orNotFound } from "../gate/refused.ts";
import { deskFor } from "../gate/staff-only.ts";
import type { Route } from "./+types/ledger-csv.route.ts";

/** An affiliate's whole ledger as a file, oldest entry first, streamed as it is read. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("affiliates.read", context);
  const affiliateNumber = orNotFound(parseAffiliateNumber(params.affiliateNumber));
  const chunks = await desk.affiliates.wholeLedger(staff, { affiliateNumber });
  return statementFile(affiliateNumber, chunks);
}
