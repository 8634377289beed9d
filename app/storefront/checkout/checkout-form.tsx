import { type ChangeEvent, type FormEvent, useRef } from "react";
import { href } from "react-router";
import { BotInput } from "#app/shell/bot-input.tsx";
import type { CheckoutRefusal } from "#app/storefront/checkout/checkout-answer.ts";
import type { CheckoutPage } from "#app/storefront/checkout/checkout-page.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatDollars, toNumeric } from "#domain/money/cents.ts";
import { CHECKOUT_TEXTS } from "#domain/order/checkout-form.ts";
import type { PlacedOrder } from "#server/checkout/place-order.ts";
import { chargeText } from "./charge-text.ts";
import type { RememberedCheckout } from "./checkout-draft.ts";
import { CHECKOUT_REFUSALS, QUOTED_SHIPPING } from "./checkout-texts.ts";
import { ContactFields } from "./contact-fields.tsx";
import { PaymentFields } from "./payment-fields.tsx";
import { PriceSummary, Prop65Warnings, SUMMARY_ID } from "./price-summary.tsx";
import { ShippingFields } from "./shipping-fields.tsx";
import { useCheckout } from "./use-checkout.ts";

interface CheckoutFormProps {
  page: CheckoutPage;
  refusal: CheckoutRefusal | null;
  draft: RememberedCheckout | null;
  onPlaced(order: PlacedOrder): void;
}

/** Contact, address, shipping and payment, then the summary. Without JavaScript it posts to /checkout. */
export function CheckoutForm({ page, refusal, draft, onPlaced }: CheckoutFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const checkout = useCheckout({ form, page, refusal, draft, onPlaced });
  const { quote, view, message } = checkout;
  const fields = draft?.fields ?? page.fields;
  // Without JavaScript, the response may just reflect the customer's own choice.
  const isOwnChoice =
    refusal?.code === "total_changed" &&
    message === refusal.formError &&
    message !== CHECKOUT_REFUSALS.total_changed.text;

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    void checkout.place();
  }

  /** Handles a change of any of the form's controls, as it bubbles up. */
  function recheck({ target }: ChangeEvent<HTMLFormElement, HTMLInputElement>): void {
    checkout.recheck(target.name);
  }

  return (
    <form
      ref={form}
      method="post"
      action={href("/checkout")}
      noValidate
      onChange={recheck}
      onSubmit={submit}
      className="checkout"
    >
      {/* Comes first, so that pressing Enter in a field places the order. */}
      <button
        type="submit"
        name="intent"
        value="place"
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
      >
        Place order
      </button>
      <input type="hidden" name="form-name" value="checkout" />
      <BotInput />
      <input type="hidden" name="idempotencyKey" value={checkout.idempotencyKey} />
      <input type="hidden" name="items" value={itemsOf(view)} />
      <input type="hidden" name={QUOTED_SHIPPING} value={fields.shippingOption} />
      <input type="hidden" name="orderTotal" value={toNumeric(quote.totalCents)} />
      <input type="hidden" name="finalTotal" value={toNumeric(quote.finalCents)} />
      {/* Not a grid on phones: the bar at the bottom sticks only while its row is visible. */}
      <div className="flex flex-col gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)] lg:items-start lg:gap-x-16">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
          {message === null ? null : (
            <Notice
              tone={isOwnChoice ? "neutral" : "danger"}
              title={message}
              tabIndex={-1}
              data-message
            />
          )}
          <ContactFields checkout={checkout} fields={fields} />
          <ShippingFields checkout={checkout} chosen={fields.shippingOption} />
          <PaymentFields checkout={checkout} cardForm={page.cardForm} />
        </div>
        <div className="contents lg:sticky lg:top-6 lg:grid lg:gap-5">
          <PriceSummary checkout={checkout} startsWithBalance={fields.affiliateBalance === "on"} />
          {view.takesOrders || message === CHECKOUT_TEXTS.closed ? null : (
            <Notice title={CHECKOUT_TEXTS.closed} />
          )}
          {view.ownStop === null ? null : <Notice title={view.ownStop} />}
          <Prop65Warnings warnings={view.prop65Warnings} />
          {view.needsAgeVerification ? (
            <Notice title="We'll verify your age before this order ships.">
              Your state requires it, once. We'll contact you by email.
            </Notice>
          ) : null}
          <div className="grid gap-1 text-caption text-soft">
            <p className="text-small text-strong">{chargeText(checkout.method, quote)}</p>
            <p>
              No returns. Please report damaged or incorrect items within 24 hours. See our{" "}
              <a className="link" href={href("/policies")}>
                policies
              </a>
              .
            </p>
          </div>
          <div className="checkout-foot">
            <a href={`#${SUMMARY_ID}`} className="grid lg:hidden">
              <span className="text-caption text-soft underline decoration-line underline-offset-4">
                Your order
              </span>
              <span className="tabular font-display text-heading">
                {formatDollars(quote.finalCents)}
                {quote.isTaxOpen ? " + tax" : ""}
              </span>
            </a>
            <Button
              name="intent"
              value="place"
              variant="buy"
              size="large"
              isFullWidth
              isBusy={checkout.isPlacing}
              busyText="Placing your order"
            >
              Place order
            </Button>
          </div>
        </div>
      </div>
    </form>
  );
}

function itemsOf(view: CheckoutPage["view"]): string {
  const items = view.cart.lines.map(({ productId, flavor, quantity }) => ({
    productId,
    flavor,
    quantity,
  }));
  return JSON.stringify(items);
}
