import { useEffect } from "react";
import { redirect, useRevalidator } from "react-router";
import { formatDollars } from "#domain/money/cents.ts";
import { parseOrderNumber } from "#domain/order/order-number.ts";
import { paymentInstruction } from "#domain/payment/payment-instruction.ts";
import { shopOf, visitorOf } from "#app/http/contexts.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { AmountList } from "#app/ui/definition-list.tsx";
import { Container, Section, Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/done.route.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Your order | Mitra" },
  { name: "robots", content: "noindex" },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const visitor = await visitorOf(context);
  const orderNumber = parseOrderNumber(params.orderNumber);
  const shop = shopOf(context);
  const order = visitor && orderNumber ? await shop.orders.find(visitor.userId, orderNumber) : null;
  // Somebody else's order looks exactly like a missing one.
  if (!order) throw redirect("/orders");
  return {
    order,
    instruction: paymentInstruction(order, shop.site.manualPayment),
    isConfirming: order.paymentState === "unknown" || order.paymentState === "authorizing",
  };
}

const ASK_AGAIN_MS = 5000;

export default function Done({ loaderData }: Route.ComponentProps) {
  const { order, instruction, isConfirming } = loaderData;
  useAskAgain(isConfirming);
  return (
    <Section>
      <Container width="form">
        <Stack gap={8}>
          <div>
            <p className="mb-2 text-small text-soft">Order {order.orderNumber}</p>
            <h1 className="font-display text-title">
              {isConfirming ? "We are confirming your payment" : "Thank you. Your order is placed."}
            </h1>
          </div>
          {instruction === null ? null : (
            <Notice
              tone={isConfirming ? "warning" : "neutral"}
              title={isConfirming ? "Please do not order again" : "Your payment"}
              action={
                instruction.href === null ? null : (
                  <a className="link" href={instruction.href} target="_blank" rel="noreferrer">
                    Open the payment link
                  </a>
                )
              }
            >
              {instruction.text}
            </Notice>
          )}
          <AmountList
            rows={[
              ...order.lines.map((line) => ({
                label: line.flavor === "" ? line.name : `${line.name}, ${line.flavor}`,
                detail: `${line.quantity} × ${formatDollars(line.unitPriceCents)}`,
                amount: formatDollars(line.lineTotalCents),
              })),
              { label: "Shipping", amount: formatDollars(order.shippingCents) },
              { label: "Total to pay", amount: formatDollars(order.finalCents), isTotal: true },
            ]}
          />
          <p className="text-small text-soft">
            We have sent a confirmation to {order.email}. It ships to {order.address}, {order.city},{" "}
            {order.state} {order.zipCode}.
          </p>
          <div className="flex flex-wrap gap-4">
            <ButtonLink to="/orders">See your orders</ButtonLink>
            <ButtonLink to="/shop" variant="secondary">
              Back to the shop
            </ButtonLink>
          </div>
        </Stack>
      </Container>
    </Section>
  );
}

/** While the gateway's answer is not known, the page looks again by itself. */
function useAskAgain(isConfirming: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isConfirming) return;
    const timer = setInterval(() => void revalidate(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isConfirming, revalidate]);
}
