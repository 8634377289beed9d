import { href } from "react-router";
import { SignInInNewTab } from "#app/shell/sign-in-in-new-tab.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SendAgain } from "#app/ui/send-again.tsx";
import type { Typed } from "#domain/form/typed-form.ts";
import type { CheckoutRefusal } from "./checkout-answer.ts";

interface NotPlacedProps {
  refusal: CheckoutRefusal;
  /** The form as sent; `null` if none was sent. */
  typed: Typed | null;
}

/** Says why the checkout form can't be shown, and offers to resend what was typed in it. */
export function NotPlaced({ refusal, typed }: NotPlacedProps) {
  const title = refusal.formError ?? "";
  if (typed === null)
    return (
      <EmptyState title={title} action={<ButtonLink to={href("/checkout")}>Try again</ButtonLink>}>
        Your order was not placed. Your cart is saved.
      </EmptyState>
    );
  return (
    <EmptyState title={title}>
      <p>Your order was not placed. What you typed is still here.</p>
      {refusal.code === "not_signed_in" ? (
        <p className="mt-2">
          <SignInInNewTab next={href("/cart")} />, then come back here.
        </p>
      ) : null}
      <SendAgain typed={typed} />
    </EmptyState>
  );
}
