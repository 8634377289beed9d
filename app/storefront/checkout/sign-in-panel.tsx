import { href } from "react-router";
import { CartInView } from "#app/shell/cart-in-view.tsx";
import { OverlayForm } from "#app/shell/overlay-form.tsx";
import { Button } from "#app/ui/button.tsx";

const WAYS = [
  { mode: "sign-in", page: href("/auth/sign-in"), label: "Sign In", variant: "primary" },
  { mode: "sign-up", page: href("/auth/sign-up"), label: "Create Account", variant: "secondary" },
  {
    mode: "email-code",
    page: href("/auth/email-code"),
    label: "Email me a code",
    variant: "secondary",
  },
] as const;

/** The checkout page for signed-out visitors: the ways to sign in, next to the cart (ORDER-1). */
export function SignInPanel() {
  return (
    <div className="grid gap-8 lg:grid-cols-2 lg:gap-12">
      <section aria-labelledby="sign-in-required" className="grid content-start gap-3">
        <h2 id="sign-in-required" className="text-heading">
          Sign In Required
        </h2>
        <p className="mb-3 text-soft">Please sign in to check out. Your cart is saved.</p>
        {WAYS.map(({ mode, page, label, variant }) => (
          <OverlayForm
            key={mode}
            overlay={{ name: "auth", mode, next: "checkout" }}
            page={page}
            next={href("/checkout")}
          >
            <Button variant={variant} isFullWidth>
              {label}
            </Button>
          </OverlayForm>
        ))}
      </section>
      <CartInView />
    </div>
  );
}
