import type { ReactNode } from "react";
import { Form, Link, useLocation, useNavigation } from "react-router";
import { safeNext } from "#app/http/safe-next.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Container, Section, Stack } from "#app/ui/layout.tsx";
import { AuthForm } from "./auth-form.tsx";
import { AUTH_MODES, type AuthMode } from "./auth-modes.ts";
import type { FormAnswer } from "./form-answer.ts";

/** One mode of the sign-in dialog as a page of its own. */
export function AuthPage({ mode, answer }: { mode: AuthMode; answer: FormAnswer | undefined }) {
  const isBusy = useNavigation().formAction !== undefined;
  const { search } = useLocation(); // `next` goes along from mode to mode
  return (
    <AccountFrame title={AUTH_MODES[mode].title}>
      <AuthForm
        mode={mode}
        answer={answer}
        isBusy={isBusy}
        Form={Form}
        next={safeNext(new URLSearchParams(search).get("next"), "/")}
        renderSwitch={(other, label, look) =>
          look === "button" ? (
            <ButtonLink to={`${AUTH_MODES[other].path}${search}`} variant="secondary" isFullWidth>
              {label}
            </ButtonLink>
          ) : (
            <Link to={`${AUTH_MODES[other].path}${search}`} className="link inline-block py-2.5">
              {label}
            </Link>
          )
        }
      />
    </AccountFrame>
  );
}

/** The narrow column of the account pages that are one form or one sentence. */
export function AccountFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section space="medium">
      <Container width="form">
        <Stack gap={8}>
          <h1 className="text-title">{title}</h1>
          {children}
        </Stack>
      </Container>
    </Section>
  );
}
