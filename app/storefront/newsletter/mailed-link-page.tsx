import type { ReactNode } from "react";
import { Container, Section, Stack } from "#app/ui/layout.tsx";

/** The page behind a link in a newsletter email: a sentence and one button. */
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

/** The campaign that contained the link; `null` for any other email. */
export function campaignOf(request: Request): number | null {
  const text = new URL(request.url).searchParams.get("campaign") ?? "";
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** The link's token; "" if there is none. Opening the link changes nothing, because mail scanners open links. */
export function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}
