import { Form, href, Link, useLocation, useNavigation } from "react-router";
import { AccountFrame } from "#app/account/forms/account-frame.tsx";
import { AUTH_MODES, type AuthMode } from "#app/account/forms/auth-modes.ts";
import type { FormAnswer } from "#app/account/forms/form-answer.ts";
import { CartInView } from "#app/shell/cart-in-view.tsx";
import { safeNext } from "#app/shell/safe-next.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { AuthForm } from "./auth-form.tsx";

interface AuthPageProps {
  mode: AuthMode;
  answer: FormAnswer | undefined;
  /** The problem at a provider, which redirected here. */
  problem?: string | null;
}

/** One mode of the sign-in dialog as its own page. */
export function AuthPage({ mode, answer, problem = null }: AuthPageProps) {
  const { path, title } = AUTH_MODES[mode];
  // A provider's button is a separate form.
  const isBusy = useNavigation().formAction?.startsWith(path) ?? false;
  const { search } = useLocation(); // `next` carries over from mode to mode
  const next = safeNext(new URLSearchParams(search).get("next"), href("/"));
  return (
    <AccountFrame title={title}>
      {next === href("/checkout") ? <CartInView /> : null}
      {problem === null || answer ? null : <Notice tone="danger" title={problem} />}
      <AuthForm
        mode={mode}
        answer={answer}
        isBusy={isBusy}
        Form={Form}
        next={next}
        renderSwitch={(other, label, look) =>
          look === "button" ? (
            <ButtonLink to={`${AUTH_MODES[other].path}${search}`} variant="secondary" isFullWidth>
              {label}
            </ButtonLink>
          ) : (
            <Link to={`${AUTH_MODES[other].path}${search}`} className="link tap">
              {label}
            </Link>
          )
        }
      />
    </AccountFrame>
  );
}
