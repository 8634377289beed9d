import { data, href, redirect } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm, textOf } from "#app/shell/read-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { parsePrices, type PriceFields, validatePrices } from "#domain/catalog/product-prices.ts";
import type { Prices } from "#domain/catalog/product.ts";
import { parseSeenVersion } from "#domain/catalog/sale-form.ts";
import type { FieldErrors } from "#domain/form/form-check.ts";
import { type Cents, formatDollars, toNumeric } from "#domain/money/cents.ts";
import { formatShopMoment } from "#domain/time/shop-date.ts";
import type { ChangeView } from "../changes/change-view.ts";
import { SaveForm, type StagedChange } from "../changes/save-form.tsx";
import { readSave, type SaveErrors, stageChange } from "../changes/stage-change.ts";
import { staffWho, staffWhoActs } from "../gate/staff-only.ts";
import type { Route } from "./+types/product-prices.route.ts";
import { priceConsequences } from "./change-consequences.ts";
import { findProduct } from "./find-product.ts";
import { formerValues } from "./former-values.ts";
import { ProductPage } from "./product-page.tsx";
import { PRODUCT_LABELS, PRODUCT_REFUSALS, PRODUCT_TEXTS, plannedText } from "./product-texts.ts";
import { productView } from "./product-view.ts";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePageMeta(`${loaderData?.name ?? ""}: ${PRODUCT_TEXTS.prices}`);

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const staff = staffWho("prices.change", context);
  const { product, history } = await findProduct(context, staff, params.productId);
  const former = formerValues(history, url.searchParams.get("before"));
  return {
    ...productView(product, staff),
    fields: { ...priceFields(product.prices), ...formerPrices(former) },
    isFormer: former !== null,
  };
}

/** Prices as a record has them; one that was none is an empty field. */
function formerPrices(former: Record<string, unknown> | null): Partial<PriceFields> {
  const named = Object.entries(parsePrices(former)).filter(([name]) => name in (former ?? {}));
  return Object.fromEntries(named);
}

const priceFields = ({ baseCents, ogCents, militaryCents }: Prices): PriceFields => ({
  base: toNumeric(baseCents),
  og: ogCents === null ? "" : toNumeric(ogCents),
  military: militaryCents === null ? "" : toNumeric(militaryCents),
});

interface Answer {
  fields: PriceFields;
  fieldErrors: FieldErrors<PriceFields>;
  formError: string | null;
  /** null = the form is shown. */
  staged: StagedChange | null;
  version: number;
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const staff = staffWhoActs("prices.change", { url, context });
  const { product } = await findProduct(context, staff, params.productId);
  const form = await readForm(request);
  const fields = parsePrices(Object.fromEntries(form));
  const seenVersion = parseSeenVersion(textOf(form, "version"));
  const answer = (status: number, rest: Partial<Answer>) => {
    const plain = { fields, fieldErrors: {}, formError: null, staged: null };
    return data<Answer>({ ...plain, version: product.version, ...rest }, { status });
  };
  const step = textOf(form, "step");
  if (step === "again") return answer(200, { version: seenVersion });
  const { values: prices, fieldErrors } = validatePrices(fields);
  if (prices === null)
    return answer(400, { fieldErrors, formError: PRODUCT_TEXTS.refused, version: seenVersion });
  const changes = priceChanges(product.prices, prices);
  if (changes.length === 0) return answer(200, { formError: PRODUCT_TEXTS.unchanged });
  const typed = { reason: textOf(form, "reason"), startsAt: textOf(form, "startsAt") };
  const consequences = priceConsequences(product.prices, prices);
  const stage = (status: number, rest: Partial<Answer> = {}, wrong: SaveErrors = {}) =>
    answer(status, { staged: stageChange(changes, consequences, typed, wrong), ...rest });
  if (seenVersion !== product.version) return stage(409, { formError: PRODUCT_TEXTS.changedAgain });
  if (step !== "save") return stage(200);
  const shop = shopOf(context);
  const save = readSave(typed, shop.running.clock.now());
  if (!save.isSound) return stage(400, { formError: PRODUCT_TEXTS.refused }, save.errors);
  const { reason, startsAt } = save;
  const { productId } = product;
  const back = redirect(href("/admin/products/:productId", params));
  if (startsAt !== null) {
    await shop.staff.planned.planPrices(staff, {
      kind: "product prices",
      subject: String(productId),
      ...plannedPrices(product.prices, prices),
      reason,
      startsAt,
    });
    writeFlash(context, plannedText(formatShopMoment(startsAt)));
    return back;
  }
  const done = await shop.staff.products.changePrices(staff, {
    productId,
    seenVersion,
    reason,
    prices,
  });
  if (!done.ok)
    return stage(409, {
      formError:
        done.error.code === "changed" || done.error.code === "list_changed"
          ? PRODUCT_TEXTS.changedAgain
          : PRODUCT_REFUSALS[done.error.code],
    });
  writeFlash(context, PRODUCT_TEXTS.saved);
  return back;
}

/** Only what changes: the others stay as they are by then. */
function plannedPrices(before: Prices, after: Prices) {
  const names = (["baseCents", "ogCents", "militaryCents"] as const).filter(
    (name) => before[name] !== after[name],
  );
  const of = (prices: Prices) => Object.fromEntries(names.map((name) => [name, prices[name]]));
  return { change: of(after), before: of(before) };
}

const dollarText = (price: Cents | null): string =>
  price === null ? "none" : formatDollars(price);

const priceChanges = (before: Prices, after: Prices): ChangeView[] =>
  (
    [
      ["base", "baseCents"],
      ["og", "ogCents"],
      ["military", "militaryCents"],
    ] as const
  )
    .filter(([, name]) => before[name] !== after[name])
    .map(([label, name]) => ({
      label: PRODUCT_LABELS[label],
      before: dollarText(before[name]),
      after: dollarText(after[name]),
    }));

const FIELDS = [
  { name: "base", hint: "What everyone pays who is no member." },
  { name: "og", hint: "Empty: OG members pay the next price that they have." },
  { name: "military", hint: "Empty: military members pay the usual price." },
] as const;

/** A product's three prices: first the form, then what changes, then it is saved or planned. */
export default function ProductPricesPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer: Answer | null = actionData ?? null;
  const fields = answer?.fields ?? loaderData.fields;
  const version = answer?.version ?? loaderData.version;
  return (
    <ProductPage {...loaderData} current="prices">
      {answer?.formError ? (
        <Notice
          tone={answer.formError === PRODUCT_TEXTS.unchanged ? "neutral" : "danger"}
          title={answer.formError}
        />
      ) : null}
      {loaderData.isFormer && answer === null ? <Notice title={PRODUCT_TEXTS.former} /> : null}
      {answer?.staged ? (
        <SaveForm
          staged={answer.staged}
          typed={[
            { name: "version", value: String(version) },
            ...Object.entries(fields).map(([name, value]) => ({ name, value })),
          ]}
        />
      ) : (
        <form method="post" className="grid max-w-md gap-2">
          <input type="hidden" name="version" value={version} />
          {FIELDS.map(({ name, hint }) => (
            <Field
              key={name}
              label={PRODUCT_LABELS[name]}
              hint={hint}
              error={answer?.fieldErrors[name]}
              isOptional={name !== "base"}
            >
              <TextInput
                name={name}
                inputMode="decimal"
                autoComplete="off"
                defaultValue={fields[name]}
              />
            </Field>
          ))}
          <Button name="step" value="look" className="justify-self-start">
            Look over the change
          </Button>
        </form>
      )}
    </ProductPage>
  );
}
