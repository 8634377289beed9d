import { CartInView } from "#app/shell/cart-in-view.tsx";
import { useOverlays } from "#app/shell/overlays.tsx";
import { Button } from "#app/ui/button.tsx";
import Dialog from "#app/ui/dialog.tsx";

/** Shown to signed-out visitors at checkout; the cart stays as it is (ORDER-1). */
export default function SignInRequired() {
  const overlays = useOverlays();
  return (
    <Dialog
      isOpen
      onOpenChange={() => overlays.close()}
      title="Sign In Required"
      description="Please sign in to check out. Your cart is saved."
    >
      <div className="grid gap-3">
        <CartInView />
        <Button
          type="button"
          isFullWidth
          onClick={() => overlays.open({ name: "auth", mode: "sign-in", next: "checkout" })}
        >
          Sign In
        </Button>
        <Button
          type="button"
          variant="secondary"
          isFullWidth
          onClick={() => overlays.open({ name: "auth", mode: "sign-up", next: "checkout" })}
        >
          Create Account
        </Button>
        <Button
          type="button"
          variant="secondary"
          isFullWidth
          onClick={() => overlays.open({ name: "auth", mode: "email-code", next: "checkout" })}
        >
          Email me a code
        </Button>
        <Button type="button" variant="quiet" isFullWidth onClick={() => overlays.close()}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
