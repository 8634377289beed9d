import { href } from "react-router";
import { answerWith } from "#app/shell/form-refusal.ts";
import { textOf } from "#app/shell/read-form.ts";
import { Field, TextArea, TextInput } from "#app/ui/field.tsx";
import { type ImportProblem, parseProductImport } from "#domain/catalog/product-import.ts";
import { parseStaffNote } from "#domain/form/staff-note.ts";
import { valueText } from "../changes/change-view.ts";
import { claimProblem } from "../changes/find-claims.ts";
import { staffWho, deskForm } from "../gate/staff-only.ts";
import { MainButton } from "../ui/act-button.tsx";
import { Page } from "../ui/page.tsx";
import { EDIT_TEXTS } from "../ui/staged-edit.ts";
import type { Route } from "./+types/product-import.route.ts";
import { Differences, type SaveResult, SaveResults } from "./change-many.tsx";
import { type ImportLine, importLine, readVersions, versionsText } from "./import-view.ts";
import { saveImport } from "./save-import.ts";

const TITLE = "Import changes";

export function loader({ context }: Route.LoaderArgs) {
  staffWho("products.change", context);
  return null;
}

interface Answer {
  csv: string;
  error: string | null;
  problems: ImportProblem[];
  ignored: string[];
  /** The lines that would change; `null` if the file wasn't reviewed. */
  lines: ImportLine[] | null;
  reason: string;
  reasonError: string | null;
  /** `null` if nothing was saved yet. */
  results: SaveResult[] | null;
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { staff, desk, form } = await deskForm("products.change", { request, url, context });
  const [csv, reason] = [textOf(form, "csv"), textOf(form, "reason")];
  const { rows, problems, ignored } = parseProductImport(csv);
  const plain = { error: null, lines: null, reasonError: null, results: null };
  const answer = answerWith<Answer>({ csv, problems, ignored, reason, ...plain });
  if (rows.some(({ prices }) => Object.keys(prices).length > 0) && !staff.may("prices.change"))
    return answer(403, { error: "Your role can't change prices." });
  const looked = await desk.products.lookOverImport(staff, rows);
  const missing = looked
    .filter(({ name }) => name === null)
    .map(({ line, productId }) => ({ line, problem: `Product ${productId} doesn't exist.` }));
  const claims = looked.flatMap(({ line, texts }) =>
    texts.flatMap(({ after }) => {
      const problem = claimProblem(valueText(after));
      return problem === null ? [] : [{ line, problem }];
    }),
  );
  const all = [...problems, ...missing, ...claims].toSorted((a, b) => a.line - b.line);
  const lines = looked.map(importLine).filter(({ changes }) => changes.length > 0);
  if (all.length > 0) return answer(400, { problems: all, error: "Fix these lines first." });
  if (lines.length === 0) return answer(200, { error: "No changes to save." });
  if (textOf(form, "step") !== "save") return answer(200, { lines });
  const why = parseStaffNote(reason, "A reason");
  if (!why.ok) return answer(400, { lines, reasonError: why.error });
  const versions = readVersions(textOf(form, "versions"));
  const ids = new Set(lines.map(({ productId }) => productId));
  const wanted = rows.filter(({ productId }) => ids.has(productId));
  const names = new Map(lines.map(({ productId, name }) => [productId, name]));
  const save = { rows: wanted, versions, names, reason: why.value };
  const results = await saveImport(desk.products, staff, save);
  return answer(200, { results, csv: "" });
}

/** Imports prices and limits of many products: reviewed line by line, then saved product by product. */
export default function ProductImportPage({ actionData }: Route.ComponentProps) {
  const answer: Answer | null = actionData ?? null;
  return (
    <Page
      title={TITLE}
      intro="Export the products, edit them in a spreadsheet, and paste the rows here with the header. You can change Name, Price, OG price, Military price, Maximum per line and Low at. Empty cells change nothing; “none” clears a value."
      links={[{ to: href("/admin/products"), label: "Products" }]}
      error={answer?.error}
    >
      {answer && answer.problems.length > 0 ? (
        <ul className="grid gap-1 text-small">
          {answer.problems.map(({ line, problem }) => (
            <li key={`${line} ${problem}`}>{`Line ${line}: ${problem}`}</li>
          ))}
        </ul>
      ) : null}
      {answer?.results ? <SaveResults results={answer.results} /> : null}
      {answer?.lines ? (
        <Differences products={answer.lines}>
          <form method="post" className="grid max-w-xl gap-2">
            <input type="hidden" name="csv" value={answer.csv} />
            <input type="hidden" name="versions" value={versionsText(answer.lines)} />
            <Field
              label="Reason"
              error={answer.reasonError}
              hint="Shown in each product's history."
            >
              <TextInput name="reason" autoComplete="off" defaultValue={answer.reason} />
            </Field>
            <MainButton step="save">Save all</MainButton>
          </form>
        </Differences>
      ) : (
        <form method="post" className="grid max-w-4xl gap-2">
          <Field
            label="Table"
            hint={
              answer && answer.ignored.length > 0
                ? `Ignored: ${answer.ignored.join(", ")}`
                : "Separated by commas, semicolons or tabs, up to 200 products and 16,384 characters."
            }
          >
            <TextArea name="csv" rows={12} spellCheck={false} defaultValue={answer?.csv} />
          </Field>
          <MainButton step="look">{EDIT_TEXTS.review}</MainButton>
        </form>
      )}
    </Page>
  );
}
