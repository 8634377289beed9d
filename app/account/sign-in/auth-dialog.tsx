import { useEffect, useEffectEvent, useState } from "react";
import { href, useFetcher, useLocation, useNavigate, useNavigation } from "react-router";
import { EmailCodeStep } from "#app/account/email-codes/email-code-step.tsx";
import { AUTH_MODES, type AuthMode, DIALOG_FIELD } from "#app/account/forms/auth-modes.ts";
import type { FormAnswer } from "#app/account/forms/form-answer.ts";
import { CartInView } from "#app/shell/cart-in-view.tsx";
import { type AfterSignIn, useOverlays } from "#app/shell/overlays.tsx";
import { Button } from "#app/ui/button.tsx";
import Dialog from "#app/ui/dialog.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { AuthForm } from "./auth-form.tsx";

const CHECKOUT = href("/checkout");

interface AuthDialogProps {
  mode: AuthMode;
  next: AfterSignIn;
}

/** The dialog for sign-in, account creation, password reset and emailed codes on any page. */
export default function AuthDialog({ mode: firstMode, next }: AuthDialogProps) {
  const overlays = useOverlays();
  const [mode, setMode] = useState(firstMode);
  const fetcher = useFetcher<FormAnswer | null>();
  const isLeaving = useNavigation().state !== "idle";
  const isBusy = fetcher.state !== "idle" || isLeaving;
  // The page's data reloads before the fetcher becomes idle, so the next step knows who is signed in.
  const success = fetcher.state === "idle" && fetcher.data?.ok ? fetcher.data : null;
  const isSignedIn = mode === "sign-in" && success !== null;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isForCheckout = next === "checkout";

  /** The return path for sign-in methods that leave the page. */
  const nextPath = isForCheckout ? CHECKOUT : `${pathname}${search}`;

  /** Keeps the typed fields but drops the answer, which belonged to the other mode. */
  function switchTo(other: AuthMode) {
    fetcher.reset();
    setMode(other);
  }

  function goOn() {
    if (typeof next === "object") overlays.open(next);
    // The dialog closes when the page changes (route-changes.tsx).
    else if (isForCheckout && pathname !== CHECKOUT) void navigate(CHECKOUT);
    else overlays.close();
  }
  const goOnAfterSignIn = useEffectEvent(goOn);
  useEffect(() => {
    if (isSignedIn) goOnAfterSignIn();
  }, [isSignedIn]);

  return (
    <Dialog
      isOpen={!isSignedIn || isForCheckout}
      onOpenChange={() => overlays.close()}
      title={AUTH_MODES[mode].title}
    >
      {isForCheckout ? (
        <div className="mb-6">
          <CartInView />
        </div>
      ) : null}
      {success === null || isSignedIn ? (
        <AuthForm
          mode={mode}
          answer={fetcher.data ?? undefined}
          isBusy={isBusy}
          Form={fetcher.Form}
          action={AUTH_MODES[mode].path}
          next={nextPath}
          onSignedIn={goOn}
          renderSwitch={(other, label, look) =>
            look === "button" ? (
              <Button type="button" variant="secondary" isFullWidth onClick={() => switchTo(other)}>
                {label}
              </Button>
            ) : (
              <button type="button" className="link tap" onClick={() => switchTo(other)}>
                {label}
              </button>
            )
          }
        >
          <input type="hidden" {...DIALOG_FIELD} />
        </AuthForm>
      ) : mode === "email-code" ? (
        <EmailCodeStep
          email={success.message ?? ""}
          isLinkOnly={success.isLinkOnly ?? false}
          next={nextPath}
          onSignedIn={goOn}
          otherAddress={
            <button type="button" className="link tap" onClick={() => fetcher.reset()}>
              Use a different email
            </button>
          }
        />
      ) : (
        <Stack gap={6}>
          <Notice tone="success" title={success.message ?? ""} />
          <Button
            type="button"
            isFullWidth
            isBusy={isLeaving}
            onClick={mode === "sign-up" ? goOn : () => overlays.close()}
          >
            {mode === "sign-up" && isForCheckout ? "Continue to checkout" : "Continue"}
          </Button>
        </Stack>
      )}
    </Dialog>
  );
}
