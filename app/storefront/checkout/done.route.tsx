import { href, redirect } from "react-router";
import { shopOf, visitorOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { useLookAgain } from "#app/shell/look-again.ts";
import { pageTitle } from "#app/shell/shop-details.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Container, Section, Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { NumberedSteps } from "#app/ui/numbered-steps.tsx";
import { ORDER_SHEET } from "#app/ui/order-sheet.ts";
import { OrderSummary } from "#app/ui/order-summary.tsx";
import { PaymentCard } from "#app/ui/payment-card.tsx";
import { nextSteps } from "#domain/order/next-steps.ts";
import { parseOrderNumber } from "#domain/order/order-number.ts";
import { viewOrder } from "#domain/order/order-view.ts";
import type { Route } from "./+types/done.route.ts";
import { NO_SUCH_ORDER } from "./checkout-texts.ts";

export const links: Route.LinksFunction = () => [ORDER_SHEET];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, "Your order") },
  { name: "robots", content: "noindex" },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const visitor = await visitorOf(context);
  const orderNumber = parseOrderNumber(params.orderNumber);
  const shop = shopOf(context);
  const order =
    visitor && orderNumber ? await shop.customer.orders.find(visitor.userId, orderNumber) : null;
  // Another customer's order looks exactly like a missing one. People mistaken for bots also land here.
  if (!order) {
    if (visitor) writeFlash(context, NO_SUCH_ORDER);
    throw redirect(href("/orders"));
  }
  const { paymentState } = order;
  const view = viewOrder(order, await shop.site.handles());
  const isLinkMissing = view.instruction !== null && view.instruction.title === null;
  const { calendar } = await shop.customer.settings.now();
  const age = await shop.customer.age.read(visitor?.userId ?? "");
  return {
    order: view,
    /** The order waits for its customer's age verification (AGE-15). */
    waitsForAge: age.orders.includes(order.orderNumber),
    isConfirming: paymentState === "unknown" || paymentState === "authorizing",
    steps: nextSteps({ ...order, isLinkMissing }, shop.running.clock.now(), calendar),
  };
}

const ASK_AGAIN_MS = 5000;

/** The confirmation page: how to pay, then the next steps, then the receipt. */
export default function Done({ loaderData }: Route.ComponentProps) {
  const { order, waitsForAge, isConfirming, steps } = loaderData;
  const { orderNumber, instruction } = order;
  useLookAgain(isConfirming, ASK_AGAIN_MS);
  return (
    <Section space="small">
      <Container width="text">
        <Stack gap={8}>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
            <h1 className="font-display text-title">
              {isConfirming
                ? "We're confirming your payment"
                : "Thank you! Your order has been placed."}
            </h1>
            <p className="break-words text-soft">
              <strong className="font-semibold text-strong">Order #{orderNumber}</strong>. We've
              sent a confirmation to {order.email}.
            </p>
          </div>
          {isConfirming ? (
            <Notice tone="warning" title="Please do not order again">
              {instruction?.text}
            </Notice>
          ) : null}
          {waitsForAge ? (
            <Notice
              tone="warning"
              title="We have to verify your age first"
              action={
                <ButtonLink to={href("/orders/age")} variant="secondary">
                  See what to do
                </ButtonLink>
              }
            >
              The place your order goes to asks us to verify that you are 21 or older. Nothing ships
              until that is done.
            </Notice>
          ) : null}
          {instruction?.title ? (
            <PaymentCard orderNumber={orderNumber} instruction={instruction} />
          ) : null}
          {isConfirming || steps.length === 0 ? null : (
            <section className="grid gap-5">
              <h2 className="text-heading">What happens next</h2>
              <NumberedSteps steps={steps} />
            </section>
          )}
          <OrderSummary
            order={isConfirming ? { ...order, instruction: null } : order}
            level={2}
            hasPaymentCard={false}
          />
          <div className="flex flex-wrap gap-4">
            <ButtonLink to={href("/orders")}>View your orders</ButtonLink>
            <ButtonLink to={href("/shop")} variant="secondary">
              Back to the shop
            </ButtonLink>
          </div>
        </Stack>
      </Container>
    </Section>
  );
}
