import { data, href, redirect } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { HiddenFields } from "#app/shell/hidden-fields.tsx";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm, textOf } from "#app/shell/read-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import {
  parseProductTexts,
  type ProductFields,
  productFields,
  type ProductTexts,
  rowField,
  validateProductTexts,
} from "#domain/catalog/product-texts.ts";
import { parseSeenVersion } from "#domain/catalog/sale-form.ts";
import type { FieldErrors } from "#domain/form/form-check.ts";
import { changesBetween } from "#domain/staff/staff-record.ts";
import { formatShopMoment } from "#domain/time/shop-date.ts";
import { changeViews } from "../changes/change-view.ts";
import { judgeTexts, withNote } from "../changes/find-claims.ts";
import { SaveForm, type StagedChange } from "../changes/save-form.tsx";
import { readSave, type SaveErrors, stageChange } from "../changes/stage-change.ts";
import { staffWho, staffWhoActs } from "../gate/staff-only.ts";
import type { Route } from "./+types/product-edit.route.ts";
import { CLAIM_FREE, textConsequences } from "./change-consequences.ts";
import { findProduct } from "./find-product.ts";
import { formerValues } from "./former-values.ts";
import { ProductForm } from "./product-form.tsx";
import { ProductPage } from "./product-page.tsx";
import { PRODUCT_LABELS, PRODUCT_REFUSALS, PRODUCT_TEXTS, plannedText } from "./product-texts.ts";
import { productView } from "./product-view.ts";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePageMeta(`${loaderData?.name ?? ""}: ${PRODUCT_TEXTS.edit}`);

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const staff = staffWho("products.change", context);
  const { products } = shopOf(context).staff;
  const [{ product, history }, categories, compounds] = await Promise.all([
    findProduct(context, staff, params.productId),
    products.categories(staff),
    products.compounds(staff),
  ]);
  const former = formerValues(history, url.searchParams.get("before"));
  return {
    ...productView(product, staff),
    // A record's values have the names of the texts, and the form leaves others out.
    fields: productFields({ ...product.texts, ...(former as Partial<ProductTexts> | null) }),
    isFormer: former !== null,
    categories: categories.map(({ name }) => name),
    compounds: compounds.map(({ name }) => name),
  };
}

interface Answer {
  fields: ProductFields;
  fieldErrors: FieldErrors<ProductFields>;
  formError: string | null;
  /** null = the form is shown. */
  staged: StagedChange | null;
  version: number;
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const staff = staffWhoActs("products.change", { url, context });
  const { product } = await findProduct(context, staff, params.productId);
  const form = await readForm(request);
  const fields = parseProductTexts(Object.fromEntries(form));
  const seenVersion = parseSeenVersion(textOf(form, "version"));
  const answer = (status: number, rest: Partial<Answer>) =>
    data<Answer>(
      {
        fields,
        fieldErrors: {},
        formError: null,
        staged: null,
        version: product.version,
        ...rest,
      },
      { status },
    );
  const step = textOf(form, "step");
  if (step === "again") return answer(200, { version: seenVersion });
  const { values, fieldErrors } = validateProductTexts(fields);
  if (values === null)
    return answer(400, { fieldErrors, formError: PRODUCT_TEXTS.refused, version: seenVersion });
  const changes = changesBetween({ ...product.texts }, { ...values });
  const views = changeViews(changes, PRODUCT_LABELS);
  if (changes.length === 0) return answer(200, { formError: PRODUCT_TEXTS.unchanged });
  const typed = { reason: textOf(form, "reason"), startsAt: textOf(form, "startsAt") };
  const consequences = textConsequences(product.texts, values);
  const texts = changes.filter(({ name }) => !CLAIM_FREE.includes(name));
  const { claims, note } = judgeTexts(staff, form, changeViews(texts, PRODUCT_LABELS));
  const stage = (status: number, rest: Partial<Answer> = {}, wrong: SaveErrors = {}) => {
    const staged = { ...stageChange(views, consequences, typed, wrong), claims };
    return answer(status, { staged, ...rest });
  };
  if (seenVersion !== product.version) return stage(409, { formError: PRODUCT_TEXTS.changedAgain });
  if (step !== "save") return stage(200);
  const shop = shopOf(context);
  const save = readSave(typed, shop.running.clock.now());
  if (!save.isSound) return stage(400, { formError: PRODUCT_TEXTS.refused }, save.errors);
  if (!note.ok) return stage(400, { formError: PRODUCT_TEXTS.refused });
  const { startsAt } = save;
  const reason = withNote(save.reason, note.value);
  const back = redirect(href("/admin/products/:productId", params));
  const changed: Partial<ProductTexts> = Object.fromEntries(
    changes.map(({ name, after }) => [name, after]),
  );
  if (startsAt !== null) {
    const subject = String(product.productId);
    const before = Object.fromEntries(changes.map(({ name, before: was }) => [name, was]));
    const plan = { kind: "product" as const, subject, change: changed, before, reason, startsAt };
    await shop.staff.planned.planProduct(staff, plan);
    writeFlash(context, plannedText(formatShopMoment(startsAt)));
    return back;
  }
  const { productId } = product;
  const done = await shop.staff.products.changeTexts(staff, {
    productId,
    seenVersion,
    reason,
    texts: changed,
  });
  if (!done.ok) {
    const { error } = done;
    if (error.code === "changed")
      return stage(409, { formError: PRODUCT_TEXTS.changedAgain, version: error.now.version });
    return error.code === "list_changed"
      ? stage(409, { formError: PRODUCT_TEXTS.changedAgain })
      : answer(409, refusalOf(error.code));
  }
  writeFlash(context, PRODUCT_TEXTS.saved);
  return back;
}

/** Beside the field that it is about. */
function refusalOf(code: keyof typeof PRODUCT_REFUSALS): Partial<Answer> {
  const words = PRODUCT_REFUSALS[code];
  const FIELDS = {
    slug_taken: "slug",
    barcode_taken: "barcode",
    no_category: "category",
    no_compound: "compound",
  } as const;
  return code === "not_found" || code === "member_price_high"
    ? { formError: words }
    : { formError: PRODUCT_TEXTS.refused, fieldErrors: { [FIELDS[code]]: words } };
}

/** What the owner writes about a product: first the form, then what it changes, then it is saved or planned. */
export default function ProductEditPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer: Answer | null = actionData ?? null;
  const fields = answer?.fields ?? loaderData.fields;
  const version = answer?.version ?? loaderData.version;
  return (
    <ProductPage {...loaderData} current="edit">
      {answer?.formError ? (
        <Notice
          tone={answer.formError === PRODUCT_TEXTS.unchanged ? "neutral" : "danger"}
          title={answer.formError}
        />
      ) : null}
      {loaderData.isFormer && answer === null ? <Notice title={PRODUCT_TEXTS.former} /> : null}
      {answer?.staged ? (
        <SaveForm staged={answer.staged} typed={hiddenProduct(fields, version)} />
      ) : (
        <ProductForm
          fields={fields}
          fieldErrors={answer?.fieldErrors ?? {}}
          categories={loaderData.categories}
          compounds={loaderData.compounds}
        >
          <HiddenFields fields={[{ name: "version", value: String(version) }]} />
          <Button name="step" value="look" className="justify-self-start">
            Look over the change
          </Button>
        </ProductForm>
      )}
    </ProductPage>
  );
}

/** The whole form again, for the second step. */
const hiddenProduct = ({ facts, flavors, ...plain }: ProductFields, version: number) => [
  { name: "version", value: String(version) },
  ...Object.entries(plain).map(([name, value]) => ({ name, value })),
  ...rowsOf("fact", facts),
  ...rowsOf("flavor", flavors),
];

const rowsOf = (list: "fact" | "flavor", rows: readonly object[]) =>
  rows.flatMap((row, at) =>
    Object.entries(row).map(([field, value]) => ({
      name: rowField(list, at, field),
      value: String(value),
    })),
  );
