import { redirect } from "react-router";
import { writeFlash } from "#app/shell/flash.ts";
import { readForm } from "#app/shell/read-form.ts";
import { parseBulkCodes, validateBulkCodes } from "#domain/codes/bulk-codes-form.ts";
import { normalizeCode } from "#domain/codes/normalize-code.ts";
import { toCsv } from "#domain/text/csv.ts";
import { staffWho, deskFor } from "../gate/staff-only.ts";
import type { Route } from "./+types/bulk-codes-csv.route.ts";
import { codePath } from "./code-view.ts";

/** A file exists only as the response to creating codes. */
export function loader({ params, context }: Route.LoaderArgs) {
  staffWho("codes.change", context);
  return redirect(codePath(params.code));
}

/** Creates codes and responds with their list, which is shown only once (CODE-14). */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { staff, desk } = deskFor("codes.change", context);
  const code = normalizeCode(params.code);
  const fields = parseBulkCodes(Object.fromEntries(await readForm(request)));
  const { values, fieldErrors } = validateBulkCodes(fields);
  const refuse = (words: string) => {
    writeFlash(context, words);
    return redirect(codePath(code));
  };
  if (values === null) return refuse(Object.values(fieldErrors)[0] ?? "No codes were added.");
  const made = await desk.codes.make(staff, { code, ...values });
  if (!made.ok) return refuse(made.error.reason);
  return new Response(toCsv([["Code"], ...made.value.map((one) => [one])]), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="codes-${values.prefix.toLowerCase()}${made.value.length}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
