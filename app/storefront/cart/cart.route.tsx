import { data, redirect } from "react-router";
import { cartOf, writeCartCookie } from "#app/shell/cart-cookie.ts";
import { shopOf, visitorOf } from "#app/shell/contexts.ts";
import { isDocumentRequest } from "#app/shell/document-request.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { readForm } from "#app/shell/read-form.ts";
import { safeNext } from "#app/shell/safe-next.ts";
import { CART_ERROR_TEXTS, CART_FORM_NOT_UNDERSTOOD } from "#app/storefront/cart/cart-texts.ts";
import { Container, Section } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SITE } from "#content/site.ts";
import { ZipBox } from "../shipping/zip-box.tsx";
import type { Route } from "./+types/cart.route.ts";
import type { CartAnswer } from "./cart-answer.ts";
import { parseCartCommand } from "./cart-command.ts";
import { CartLines } from "./cart-lines.tsx";
import { CartSummary } from "./cart-summary.tsx";
import { EmptyCart } from "./empty-cart.tsx";
import { inTurn } from "./in-turn.ts";
import { CART_PATH, useCart } from "./use-cart.ts";

export const meta: Route.MetaFunction = () => [
  { title: `Your cart | ${SITE.name}` },
  { name: "robots", content: "noindex" },
];

/** Every change to the cart, wherever its form is. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const command = parseCartCommand(form);
  if (command === null) {
    const answer: CartAnswer = { alert: null, error: CART_FORM_NOT_UNDERSTOOD };
    return data(answer, { status: 400 });
  }
  const [cart, visitor] = await Promise.all([cartOf(context), visitorOf(context)]);
  const change = await shopOf(context).customer.carts.change(
    cart,
    command,
    visitor?.userId ?? null,
  );
  if (change.ok) writeCartCookie(context, change.value.cart);
  const answer: CartAnswer = change.ok
    ? { alert: change.value.alert, error: null }
    : { alert: null, error: CART_ERROR_TEXTS[change.error] };
  if (!isDocumentRequest(request)) return data(answer);
  const sentence = answer.alert ?? answer.error;
  if (sentence !== null) writeFlash(context, sentence);
  return redirect(safeNext(form.get("next"), CART_PATH), 303);
}

/** Two changes at the same time would both start from the old cart, and the later answer would win. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  inTurn(() => serverAction());

export default function CartPage({ actionData }: Route.ComponentProps) {
  const { lines } = useCart();
  return (
    <Section space="small">
      <Container width={lines.length === 0 ? "text" : "page"}>
        <h1 className="text-display">Your cart</h1>
        {actionData?.error ? (
          <Notice tone="danger" title={actionData.error} className="mt-6" />
        ) : null}
        {lines.length === 0 ? (
          <EmptyCart />
        ) : (
          <div className="mt-8 grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-20">
            <CartLines />
            <div className="grid gap-10">
              <CartSummary />
              <ZipBox headingLevel="h2" isCompact />
            </div>
          </div>
        )}
      </Container>
    </Section>
  );
}
