import { useMemo } from "react";
import {
  data,
  href,
  redirect,
  type RouterContextProvider,
  useNavigate,
  useRevalidator,
} from "react-router";
import { factsOf, shopOf } from "#app/shell/contexts.ts";
import type { PageFrame } from "#app/shell/page-frame.ts";
import { readForm, textOf } from "#app/shell/read-form.ts";
import { pageTitle } from "#app/shell/shop-details.ts";
import { useIsHydrated } from "#app/shell/use-is-hydrated.ts";
import { GoneLines } from "#app/storefront/cart/gone-lines.tsx";
import { useGone } from "#app/storefront/cart/use-gone.ts";
import { type CheckoutRefusal, statusOf } from "#app/storefront/checkout/checkout-answer.ts";
import {
  parseCheckoutBody,
  KEEP_ADDRESS,
  REMOVED_CODE,
  USED_ADDRESS,
  withoutCode,
  withUsedAddress,
} from "#app/storefront/checkout/checkout-body.ts";
import { recallDraft } from "#app/storefront/checkout/checkout-draft.ts";
import {
  type CheckoutData,
  type CheckoutPage,
  openCheckout,
  shownCheckout,
} from "#app/storefront/checkout/checkout-page.ts";
import { postCheckout } from "#app/storefront/checkout/checkout-post.ts";
import { newTotalText, QUOTED_SHIPPING } from "#app/storefront/checkout/checkout-texts.ts";
import { donePath } from "#app/storefront/checkout/done-path.ts";
import sheet from "#app/styles/checkout.css?url";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Container, Section } from "#app/ui/layout.tsx";
import { type Typed, typedForm } from "#domain/form/typed-form.ts";
import { quote } from "#domain/pricing/quote.ts";
import { parseShippingType, SHIPPING_TEXTS } from "#domain/shipping/shipping-types.ts";
import type { OrderRequest } from "#server/checkout/order-request.ts";
import type { PlacedOrder } from "#server/checkout/place-order.ts";
import type { Route } from "./+types/checkout.route.ts";
import { CheckoutFooter } from "./checkout-footer.tsx";
import { CheckoutForm } from "./checkout-form.tsx";
import { CheckoutHeader } from "./checkout-header.tsx";
import { NotPlaced } from "./not-placed.tsx";
import { SignInPanel } from "./sign-in-panel.tsx";
import { useOpenedPage } from "./use-opened-page.ts";

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: sheet, precedence: "default" },
];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, "Checkout") },
  { name: "robots", content: "noindex" },
];

/** No menu, newsletter or footer around the form. */
export const handle: PageFrame = { Header: CheckoutHeader, Footer: CheckoutFooter };

export async function loader({ url, context }: Route.LoaderArgs) {
  const opened = await openCheckout(context, url.searchParams.get("draft"));
  return data(opened, { status: opened.refusal ? statusOf(opened.refusal) : 200 });
}

/** Without JavaScript, `intent` says whether to place the order or only look up codes and rates. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const { client } = factsOf(context);
  const body = withUsedAddress(parseCheckoutBody(form, client.cookie), form);
  if (isQuestion(form)) {
    const shown = await shownCheckout(context, withoutCode(body, textOf(form, REMOVED_CODE)));
    return data(withTyped(shown, form), { status: shown.refusal ? statusOf(shown.refusal) : 200 });
  }
  const answer = await postCheckout(form, context);
  if (answer.kind === "placed") return redirect(donePath(answer.order));
  const idempotencyKey = answer.newKey ?? body.idempotencyKey;
  const page = await pageAgain(context, { ...body, idempotencyKey });
  const refusal = afterOwnChoice(answer, form);
  return data(withTyped({ page, refusal }, form), { status: statusOf(refusal) });
}

/** Whether a button other than "Place order" was pressed. */
const isQuestion = (form: FormData): boolean =>
  form.get("intent") === "quote" ||
  form.has(REMOVED_CODE) ||
  form.has(USED_ADDRESS) ||
  form.has(KEEP_ADDRESS);

/**
 * Without JavaScript, the total can't update with the customer's choice of shipping. They agree to the new total
 * (ORDER-10), but the message doesn't suggest that something changed without them.
 */
function afterOwnChoice(refusal: CheckoutRefusal, form: FormData): CheckoutRefusal {
  const shipping = parseShippingType(textOf(form, "shippingOption"));
  const total = refusal.view && quote(refusal.view.quoteInput).finalCents;
  if (refusal.code !== "total_changed" || shipping === null || total === null) return refusal;
  if (!form.has(QUOTED_SHIPPING) || textOf(form, QUOTED_SHIPPING) === shipping) return refusal;
  return { ...refusal, formError: newTotalText(SHIPPING_TEXTS[shipping].label, total) };
}

/** `null` if the checkout can't be shown; the reason for the refusal is shown anyway. */
async function pageAgain(
  context: Readonly<RouterContextProvider>,
  body: OrderRequest,
): Promise<CheckoutPage | null> {
  try {
    return (await shownCheckout(context, body)).page;
  } catch (error) {
    shopOf(context).running.log.error({ error }, "checkout not shown again");
    return null;
  }
}

/** Without a page, the form's values are kept so it can be sent again. */
const withTyped = (
  shown: CheckoutData,
  form: FormData,
): CheckoutData & { typed: Typed | null } => ({
  ...shown,
  typed: shown.page ? null : typedForm(href("/checkout"), form),
});

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const { page: fetched, refusal } = actionData ?? loaderData;
  const page = useOpenedPage(fetched);
  // Only the browser has the draft, so it can't be in the first render.
  const canRecall = useIsHydrated() && refusal === null;
  const draft = useMemo(() => (canRecall && page ? recallDraft(page) : null), [canRecall, page]);
  const gone = useGone(page?.view.cart ?? null);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  async function finish(order: PlacedOrder): Promise<void> {
    await navigate(donePath(order));
    await revalidate();
  }

  return (
    <Section space="none" className="py-6 md:py-12">
      <Container>
        <h1 className="mb-6 text-title md:mb-8">Checkout</h1>
        <GoneLines gone={gone} className="mb-6 grid gap-3" />
        {page === null && refusal !== null ? (
          <NotPlaced refusal={refusal} typed={actionData?.typed ?? null} />
        ) : page === null ? (
          <SignInPanel />
        ) : page.view.cart.lines.length === 0 ? (
          <EmptyCart />
        ) : (
          <CheckoutForm
            key={`${page.customerId} ${draft?.idempotencyKey}`}
            page={page}
            refusal={refusal}
            draft={draft}
            onPlaced={(order) => void finish(order)}
          />
        )}
      </Container>
    </Section>
  );
}

function EmptyCart() {
  return (
    <EmptyState
      title="Your cart is empty"
      action={<ButtonLink to={href("/shop")}>Go to the shop</ButtonLink>}
    >
      Add something to your cart to check out.
    </EmptyState>
  );
}
