import { href } from "react-router";
import { answerWith } from "#app/shell/form-refusal.ts";
import { HiddenFields } from "#app/shell/hidden-fields.tsx";
import { textOf } from "#app/shell/read-form.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { BULK_EDIT, checkBulkEdit } from "#domain/catalog/bulk-edit.ts";
import type { FieldErrors } from "#domain/form/form-check.ts";
import { parseStaffNote } from "#domain/form/staff-note.ts";
import type { Option } from "#domain/record/field.ts";
import { deskFor, deskForm } from "../gate/staff-only.ts";
import { MainButton } from "../ui/act-button.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import { EDIT_TEXTS } from "../ui/staged-edit.ts";
import type { Route } from "./+types/bulk-edit.route.ts";
import { BulkForms } from "./bulk-forms.tsx";
import { BULK_EDIT_TEXTS, bulkLine, readChosen } from "./bulk-view.ts";
import { type ChangedProduct, Differences, type SaveResult, SaveResults } from "./change-many.tsx";
import { readVersions, versionsText } from "./import-view.ts";
import { PRODUCT_TEXTS } from "./product-texts.ts";
import { saveBulk } from "./save-bulk.ts";

interface Chosen {
  /** "1,2,3": the chosen products that exist. */
  ids: string;
  names: string[];
  categories: Option[];
  mayChangePrices: boolean;
}

export async function loader({ url, context }: Route.LoaderArgs): Promise<Chosen> {
  const { staff, desk } = deskFor("products.change", context);
  const [chosen, categories] = await Promise.all([
    desk.products.findMany(staff, readChosen(url.searchParams.getAll("product"))),
    desk.products.categories(staff),
  ]);
  return {
    ids: chosen.map(({ productId }) => productId).join(","),
    names: chosen.map(({ texts }) => texts.name),
    categories: categories.map(({ name }) => ({ value: name, label: name })),
    mayChangePrices: staff.may("prices.change"),
  };
}

interface Staged {
  changed: ChangedProduct[];
  /** The number of chosen products that already have the value. */
  unchanged: number;
  versions: string;
  reason: string;
  reasonError: string | null;
}

interface Answer {
  ids: string;
  names: string[];
  fields: typeof BULK_EDIT.blank;
  fieldErrors: FieldErrors<typeof BULK_EDIT.blank>;
  formError: string | null;
  /** `null` while the forms are shown. */
  staged: Staged | null;
  /** `null` if nothing was saved yet. */
  results: SaveResult[] | null;
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { staff, desk, today, form } = await deskForm("products.change", { request, url, context });
  const fields = BULK_EDIT.read(form);
  const { products } = desk;
  const chosen = await products.findMany(staff, readChosen([textOf(form, "products")]));
  const answer = answerWith<Answer>({
    ids: chosen.map(({ productId }) => productId).join(","),
    names: chosen.map(({ texts }) => texts.name),
    fields,
    fieldErrors: {},
    formError: null,
    staged: null,
    results: null,
  });
  const step = textOf(form, "step");
  if (step === "again") return answer(200, {});
  const { values: edit, fieldErrors } = checkBulkEdit(fields, today);
  if (edit === null) return answer(400, { fieldErrors, formError: EDIT_TEXTS.refused });
  if (edit.kind === "prices" && !staff.may("prices.change"))
    return answer(403, { formError: "Your role can't change prices." });
  const lines = chosen.map((product) => bulkLine(product, edit));
  const changed = lines.filter(({ changes }) => changes.length > 0);
  const reason = textOf(form, "reason");
  const stage = (status: number, reasonError: string | null = null) =>
    answer(status, {
      staged: {
        changed: changed.map(({ productId, name, changes }) => ({ productId, name, changes })),
        unchanged: lines.length - changed.length,
        versions: versionsText(changed),
        reason,
        reasonError,
      },
    });
  if (step !== "save")
    return changed.length === 0 ? answer(200, { formError: EDIT_TEXTS.unchanged }) : stage(200);
  const why = parseStaffNote(reason, "A reason");
  if (!why.ok) return stage(400, why.error);
  const versions = readVersions(textOf(form, "versions"));
  const bulk = { edit, products: chosen, versions, reason: why.value };
  return answer(200, { results: await saveBulk(products, staff, bulk) });
}

/** One change for many products: chosen in the list, reviewed for each, then saved one by one. */
export default function BulkEditPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer: Answer | null = actionData ?? null;
  const { ids, names } = answer ?? loaderData;
  return (
    <Page
      title="Edit selected products"
      intro="One change for all selected products. Each product is saved separately."
      links={[{ to: href("/admin/products"), label: PRODUCT_TEXTS.title }]}
      error={answer?.formError}
    >
      {answer?.results ? <SaveResults results={answer.results} /> : null}
      {names.length === 0 ? (
        <EmptyState title={BULK_EDIT_TEXTS.noneChosen}>{BULK_EDIT_TEXTS.noneChosenHint}</EmptyState>
      ) : answer?.staged ? (
        <LookedOver answer={answer} staged={answer.staged} />
      ) : (
        <Section
          className="max-w-4xl"
          title={`${names.length} ${names.length === 1 ? "product" : "products"} chosen`}
        >
          <p className="text-small break-words text-soft">{names.join(", ")}</p>
          <BulkForms
            chosen={ids}
            choices={loaderData}
            mayChangePrices={loaderData.mayChangePrices}
            texts={answer?.results ? null : (answer?.fields ?? null)}
            errors={answer?.fieldErrors ?? {}}
          />
        </Section>
      )}
    </Page>
  );
}

function LookedOver({ answer, staged }: { answer: Answer; staged: Staged }) {
  const typed = BULK_EDIT.names.map((name) => ({ name, value: answer.fields[name] }));
  return (
    <Differences products={staged.changed}>
      {staged.unchanged === 0 ? null : (
        <p className="text-small text-soft">
          {staged.unchanged === 1
            ? "One selected product already has this."
            : `${staged.unchanged} selected products already have this.`}
        </p>
      )}
      <form method="post" action={href("/admin/products/bulk")} className="grid max-w-xl gap-2">
        <HiddenFields fields={typed} />
        <input type="hidden" name="products" value={answer.ids} />
        <input type="hidden" name="versions" value={staged.versions} />
        <Field label="Reason" error={staged.reasonError} hint="Shown in each product's history.">
          <TextInput name="reason" autoComplete="off" defaultValue={staged.reason} />
        </Field>
        <div className="flex flex-wrap gap-3">
          <MainButton step="save">Save all</MainButton>
          <Button name="step" value="again" variant="secondary">
            Edit change
          </Button>
        </div>
      </form>
    </Differences>
  );
}
