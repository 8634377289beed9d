import { href, redirect } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ProductPicture } from "#app/ui/product-picture.tsx";
import { SALE, SALE_ACT_NAMES, SALE_ACTS } from "#domain/catalog/sale-form.ts";
import { stopSearch } from "#domain/catalog/sale-stop.ts";
import { productPath } from "#domain/site/page-addresses.ts";
import { parseStart } from "#domain/time/planned-start.ts";
import { formatShopMoment } from "#domain/time/shop-date.ts";
import { HistoryList, historyViews } from "../changes/history-list.tsx";
import { PlannedList, plannedView } from "../changes/planned-list.tsx";
import { staffWho, staffWhoActs } from "../gate/staff-only.ts";
import { ActForm } from "../ui/act-form.tsx";
import { AdminLink, deskProductPath } from "../ui/admin-link.tsx";
import { type FormAnswer, readRecordForm } from "../ui/record-form.ts";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/product.route.ts";
import { findProduct } from "./find-product.ts";
import { takeBackPath } from "./former-values.ts";
import { PLANNED_PRODUCT_LABELS } from "./planned-labels.ts";
import { previewLinkView, PreviewLinks } from "./preview-links.tsx";
import { ProductPage } from "./product-page.tsx";
import { PRODUCT_LABELS, PRODUCT_REFUSALS, PRODUCT_TEXTS, plannedText } from "./product-texts.ts";
import { productFacts, productView } from "./product-view.ts";
import { SALE_TEXTS } from "./sale-texts.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  privatePageMeta(matches, loaderData?.name ?? PRODUCT_TEXTS.title);

export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = staffWho("products.read", context);
  const { product, history, openOrders } = await findProduct(context, staff, params.productId);
  const { site, staff: desk } = shopOf(context);
  const { productId } = product;
  const [planned, previews] = await Promise.all([
    desk.planned.coming(staff, params.productId),
    staff.may("products.change") ? desk.products.previews(staff, { productId }) : [],
  ]);
  const { stopped, compoundStopped, isListed } = product;
  return {
    ...productView(product, staff),
    imageUrl: product.imageUrl,
    publicPath: product.isActive ? productPath(product.texts.slug) : null,
    facts: productFacts(product, openOrders),
    stops: [stopped, compoundStopped]
      .filter((stop) => stop !== null)
      .map(({ at, reason }) => `Stopped ${formatShopMoment(at)}: ${reason}`),
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

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const staff = staffWhoActs("products.change", { url, context });
  const { product } = await findProduct(context, staff, params.productId);
  const shop = shopOf(context);
  const form = await readRecordForm(SALE, { request, context });
  const { texts, values, seenVersion, refuse } = form;
  if (values === null) return refuse(400);
  const start = parseStart(texts.startsAt, shop.running.clock.now());
  if (!start.ok) return refuse(400, { errors: { startsAt: start.error } });
  const { act, reason, startsAt } = values;
  const back = redirect(deskProductPath(params.productId));
  const isStop = act === "stop" || act === "allow";
  const change = isStop ? { isStopped: act === "stop" } : { isListed: act === "list" };
  if (startsAt !== null) {
    const subject = String(product.productId);
    const before = isStop
      ? { isStopped: product.stopped !== null }
      : { isListed: product.isListed };
    const plan = { kind: "product sale" as const, subject, change, before, reason, startsAt };
    await shop.staff.planned.planProduct(staff, plan);
    writeFlash(context, plannedText(formatShopMoment(startsAt)));
    return back;
  }
  const { products } = shop.staff;
  const base = { productId: product.productId, seenVersion, reason };
  const done = isStop
    ? await products.setStopped(staff, { ...base, isStopped: act === "stop" })
    : await products.setListed(staff, { ...base, isListed: act === "list" });
  if (!done.ok) {
    const { code } = done.error;
    return refuse(409, {
      formError:
        code === "changed" || code === "list_changed"
          ? PRODUCT_TEXTS.changed
          : PRODUCT_REFUSALS[code],
    });
  }
  writeFlash(context, SALE_TEXTS[act].done);
  return back;
}

/** A product at a glance: what it is, whether it is for sale, what is planned, what was changed. */
export default function ProductOverviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { imageUrl, publicPath, facts, stops, planned, history } = loaderData;
  const refusal: FormAnswer<typeof SALE.fields> | undefined = actionData;
  return (
    <ProductPage {...loaderData} current="overview" error={refusal?.formError}>
      {stops.map((text) => (
        <Notice key={text} tone="warning" title={text} />
      ))}
      <div className="grid items-start gap-5 md:grid-cols-[12rem_minmax(0,1fr)]">
        <div className="grid gap-3">
          {imageUrl === "" ? (
            <p className="grid aspect-[4/5] place-items-center rounded-card border border-line text-small text-soft">
              No picture yet
            </p>
          ) : (
            <ProductPicture
              imageUrl={imageUrl}
              alt=""
              sizes="14rem"
              className="aspect-[4/5] w-full rounded-card object-cover"
            />
          )}
          {publicPath === null ? null : (
            <a href={publicPath} className="link tap text-small">
              View in shop
            </a>
          )}
        </div>
        <DefinitionList items={facts} />
      </div>
      {loaderData.mayChange ? (
        <Section className="max-w-2xl" title="Availability">
          {loaderData.isCompoundStopped ? (
            <p className="text-small text-soft">
              The sale of its compound is stopped. Allow it on{" "}
              <AdminLink to={href("/admin/categories")}>Categories and compounds</AdminLink>.
            </p>
          ) : null}
          <div className="border-t border-line">
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
      {planned.length === 0 ? null : (
        <Section title={PRODUCT_TEXTS.planned}>
          <PlannedList entries={planned} mayWithdraw={loaderData.mayChange} />
        </Section>
      )}
      {loaderData.mayChange ? (
        <PreviewLinks
          productId={loaderData.productId}
          links={loaderData.previews}
          planned={loaderData.previewable}
        />
      ) : null}
      <Section title={PRODUCT_TEXTS.history}>
        <HistoryList entries={history} />
      </Section>
    </ProductPage>
  );
}

/** The orders and pages that a stop concerns. */
const StopWarning = ({ productId, openOrders }: { productId: number; openOrders: number }) => (
  <>
    {openOrders === 0 ? null : (
      <p className="text-small font-medium">
        {openOrders === 1 ? "1 open order contains it." : `${openOrders} open orders contain it.`}
      </p>
    )}
    <p className="text-small">
      <AdminLink
        to={{ pathname: href("/admin/stop"), search: stopSearch({ productId }) }}
        className="tap"
      >
        Preview the stop
      </AdminLink>
    </p>
  </>
);
