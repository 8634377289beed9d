import { href } from "react-router";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ProductPicture } from "#app/ui/product-picture.tsx";
import { SALE, SALE_ACT_NAMES, SALE_ACTS } from "#domain/catalog/sale-form.ts";
import { stopSearch } from "#domain/catalog/sale-stop.ts";
import { productPath } from "#domain/site/page-addresses.ts";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import { HistoryList, historyViews } from "../changes/history-list.tsx";
import { PlannedList, plannedView } from "../changes/planned-list.tsx";
import { deskFor, deskForm } from "../gate/staff-only.ts";
import { ActForm } from "../ui/act-form.tsx";
import { AdminLink, TapLink } from "../ui/admin-link.tsx";
import { EditSteps } from "../ui/edit-steps.tsx";
import type { FormAnswer } from "../ui/record-form.ts";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/product.route.ts";
import { changeProduct } from "./change-product.ts";
import { changeSale } from "./change-sale.ts";
import { findProduct } from "./find-product.ts";
import { formerValues, takeBackPath } from "./former-values.ts";
import { PLANNED_PRODUCT_LABELS } from "./planned-labels.ts";
import { previewLinkView, PreviewLinks } from "./preview-links.tsx";
import { formFields, ProductForm } from "./product-form.tsx";
import { ProductPage } from "./product-page.tsx";
import { PRODUCT_LABELS, PRODUCT_TEXTS } from "./product-texts.ts";
import { productFacts, productView, stockFacts } from "./product-view.ts";
import { SALE_TEXTS } from "./sale-texts.ts";
import { TRAIT_TEXTS } from "./trait-texts.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { staff, shop, desk } = deskFor("products.read", context);
  const { site } = shop;
  const mayChange = staff.may("products.change");
  const { product, history, openOrders } = await findProduct({ staff, desk }, params.productId);
  const { productId, stopped, compoundStopped, isListed } = product;
  const [planned, previews, categories, compounds] = await Promise.all([
    desk.planned.coming(staff, params.productId),
    mayChange ? desk.products.previews(staff, { productId }) : [],
    desk.products.categories(staff),
    desk.products.compounds(staff),
  ]);
  const former = formerValues(history, url.searchParams.get("before"));
  return {
    ...productView(product, staff),
    imageUrl: product.imageUrl,
    publicPath: product.isActive ? productPath(product.texts.slug) : null,
    fields: formFields(product, former),
    isFormer: former !== null,
    categories: categories.map(({ name }) => name),
    compounds: compounds.map(({ name }) => name),
    facts: productFacts(product),
    stock: stockFacts(product, openOrders),
    stops: [stopped, compoundStopped]
      .filter((stop) => stop !== null)
      .map(({ at, reason }) => `Stopped ${formatShopMinute(at)}: ${reason}`),
    isCompoundStopped: compoundStopped !== null,
    openOrders: openOrders.orders,
    acts: SALE_ACTS.filter((act) => act !== (isListed ? "list" : "unlist")).filter(
      (act) => act !== (stopped === null ? "allow" : "stop"),
    ),
    planned: planned.map((one) => plannedView(one, PLANNED_PRODUCT_LABELS)),
    // A page looks the same whether or not its product is for sale.
    previewable: planned
      .filter(({ kind }) => kind !== "product sale")
      .map((one) => plannedView(one, PLANNED_PRODUCT_LABELS)),
    previews: previews.map((link) => previewLinkView(link, site.url)),
    history: historyViews(history, PRODUCT_LABELS, (entry) =>
      takeBackPath(productId, entry, productView(product, staff)),
    ),
  };
}

/** Saves texts and prices, or lists, removes, stops or allows the product, by its form's button. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { staff, desk, form } = await deskForm("products.change", { request, url, context });
  const { product } = await findProduct({ staff, desk }, params.productId);
  const asked = { context, staff, form, product };
  return form.has("act") ? changeSale(asked) : changeProduct(asked);
}

/** A product on one page: its texts and prices, sale status, scheduled changes and history. */
export default function ProductOverviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { fields, facts, stops, planned, history, version } = loaderData;
  const { mayChange } = loaderData;
  const edit = actionData && "staged" in actionData ? actionData : null;
  const refusal = actionData && "act" in actionData ? actionData : null;
  return (
    <ProductPage {...loaderData} error={refusal?.formError}>
      {stops.map((text) => (
        <Notice key={text} tone="warning" title={text} />
      ))}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-5">
          {mayChange ? (
            <EditSteps
              answer={edit}
              fields={fields}
              seen={String(version)}
              isFormer={loaderData.isFormer}
            >
              {(form) => (
                <ProductForm {...loaderData} {...form}>
                  {form.buttons}
                </ProductForm>
              )}
            </EditSteps>
          ) : (
            <div className="box">
              <DefinitionList items={facts} />
            </div>
          )}
          {planned.length === 0 ? null : (
            <Section title="Scheduled" className="box">
              <PlannedList entries={planned} mayWithdraw={mayChange} />
            </Section>
          )}
        </div>
        <ProductFacts {...loaderData} refusal={refusal} />
      </div>
      {mayChange ? (
        <PreviewLinks
          productId={loaderData.productId}
          links={loaderData.previews}
          planned={loaderData.previewable}
        />
      ) : null}
      <Section title="History">
        <HistoryList entries={history} />
      </Section>
    </ProductPage>
  );
}

type FactsProps = Route.ComponentProps["loaderData"] & {
  refusal: FormAnswer<typeof SALE.fields> | null;
};

/** The boxes next to the form: picture, availability, stock, and traits for rules. */
function ProductFacts({ refusal, ...loaderData }: FactsProps) {
  const { productId, imageUrl, publicPath, stock, mayChange, mayMoveStock, seesRules } = loaderData;
  const params = { productId: String(productId) };
  const pictures = href("/admin/products/:productId/pictures", params);
  return (
    <aside className="grid gap-5" aria-label="About the product">
      {mayChange ? (
        <Section title="Availability" className="box">
          {loaderData.isCompoundStopped ? (
            <p className="text-small text-soft">
              The sale of its compound is stopped. Allow it on{" "}
              <AdminLink to={href("/admin/categories")}>Categories and compounds</AdminLink>.
            </p>
          ) : null}
          <div>
            {loaderData.acts.map((act) => (
              <ActForm
                isFolded
                key={act}
                record={SALE}
                act={act}
                title={SALE_ACT_NAMES[act]}
                {...SALE_TEXTS[act]}
                version={loaderData.version}
                refusal={refusal}
              >
                {act === "stop" ? <StopWarning {...loaderData} /> : null}
              </ActForm>
            ))}
          </div>
        </Section>
      ) : null}
      <Section title="Picture" className="box">
        {imageUrl === "" ? (
          <p className="text-small text-soft">No picture yet</p>
        ) : (
          <ProductPicture
            imageUrl={imageUrl}
            alt=""
            sizes="8rem"
            className="aspect-[4/5] w-32 rounded-card object-cover"
          />
        )}
        <Links
          links={[
            mayChange
              ? { to: pictures, label: imageUrl === "" ? "Add pictures" : "Pictures" }
              : null,
            publicPath === null ? null : { to: publicPath, label: "View in shop" },
          ]}
        />
      </Section>
      <Section title={PRODUCT_TEXTS.stock} className="box">
        <DefinitionList items={stock} />
        <Links
          links={[
            {
              to: href("/admin/products/:productId/stock", params),
              label: mayMoveStock ? PRODUCT_TEXTS.move : "Movements",
            },
            // Anyone who may see products may see lots (domain/staff/permissions.ts).
            { to: `${href("/admin/lots")}?product=${productId}`, label: "Lots" },
          ]}
        />
      </Section>
      {seesRules ? (
        <Section title={TRAIT_TEXTS.tab} className="box">
          <Links
            links={[
              {
                to: href("/admin/products/:productId/traits", params),
                label: "Class, compounds and label",
              },
              { to: `${href("/admin/limits")}?product=${productId}`, label: "Purchase limits" },
            ]}
          />
        </Section>
      ) : null}
    </aside>
  );
}

const Links = ({ links }: { links: readonly ({ to: string; label: string } | null)[] }) => (
  <p className="flex flex-wrap gap-x-5 text-small">
    {links.map((link) =>
      link === null ? null : (
        <AdminLink key={link.to} to={link.to} className="tap">
          {link.label}
        </AdminLink>
      ),
    )}
  </p>
);

/** The orders and pages that stopping the sale affects. */
const StopWarning = ({ productId, openOrders }: { productId: number; openOrders: number }) => (
  <>
    {openOrders === 0 ? null : (
      <p className="text-small font-medium">
        {openOrders === 1
          ? "1 open order contains this product."
          : `${openOrders} open orders contain this product.`}
      </p>
    )}
    <p className="text-small">
      <TapLink to={{ pathname: href("/admin/stop"), search: stopSearch({ productId }) }}>
        Review stop
      </TapLink>
    </p>
  </>
);
