import { href } from "react-router";
import { Logo } from "#app/shell/logo.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Container } from "#app/ui/layout.tsx";
import { SendAgain } from "#app/ui/send-again.tsx";
import type { Typed } from "#domain/form/typed-form.ts";

type ErrorPageProps = {
  /** The problem with the request; `null` if it wasn't the visitor's fault. */
  message: string | null;
  /** The form that was sent, if it can be sent again. */
  typed: Typed | null;
};

/** Shown when a page couldn't be rendered at all. Self-contained, because nothing else of the site may be available. */
export function ErrorPage({ message, typed }: ErrorPageProps) {
  const isSaidAtField = typed?.wrong.some(({ problem }) => problem === message) ?? false;
  return (
    <main id="main" className="grid min-h-dvh content-center">
      <Container width="text" className="grid justify-items-center">
        <Logo />
        <EmptyState
          icon="alert"
          headingLevel="h1"
          title="Something went wrong"
          action={
            <ButtonLink to={href("/")} reloadDocument>
              Go to the home page
            </ButtonLink>
          }
        >
          {isSaidAtField ? null : (
            <p>
              {message ??
                "We couldn't load this page. Your cart is saved. Please try again in a moment."}
            </p>
          )}
          {typed === null ? null : <SendAgain typed={typed} />}
        </EmptyState>
      </Container>
    </main>
  );
}
