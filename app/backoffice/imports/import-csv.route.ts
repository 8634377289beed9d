import { type CsvColumns, csvFile } from "#app/shell/csv-file.ts";
import type { ImportRow } from "#server/imports/find-import.ts";
import { deskFor } from "../gate/staff-only.ts";
import type { Route } from "./+types/import-csv.route.ts";
import { findImport } from "./find-import.ts";
import { RESULT_TEXTS } from "./import-texts.ts";

/** The result of each row, or only of the rows left out, as a file. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("import.run", context);
  const { importId } = await findImport({ staff, desk }, params.importId);
  const isLeftOut = new URL(request.url).searchParams.has("left-out");
  const results = isLeftOut ? (["skipped", "unreadable"] as const) : null;
  const rows = await desk.imports.export(staff, { importId, results });
  return csvFile(`import-${importId}${isLeftOut ? "-left-out" : ""}.csv`, COLUMNS, rows);
}

const COLUMNS: CsvColumns<ImportRow> = {
  Line: ({ line }) => String(line),
  Name: ({ name }) => name,
  Result: ({ result }) => RESULT_TEXTS[result],
  Why: ({ reason }) => reason ?? "",
  "Product id": ({ productId }) => (productId === null ? "" : String(productId)),
  "Customer id": ({ userId }) => userId ?? "",
};
