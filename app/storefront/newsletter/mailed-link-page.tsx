import type { ReactNode } from "react";
import { Container, Section, Stack } from "#app/ui/layout.tsx";

/** Where a link in a mail of the newsletter leads: a sentence and one button. */
export function MailedLinkPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section space="medium">
      <Container width="form">
        <Stack gap={6}>
          <h1 className="text-title">{title}</h1>
          {children}
        </Stack>
      </Container>
    </Section>
  );
}

/** What the link carries; "" = nothing. Opening it changes nothing: mail scanners open links. */
export function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}
