import type { ReactNode } from "react";
import { Container, Section, Stack } from "#app/ui/layout.tsx";
import { AccountMenu } from "./account-menu.tsx";

/** An account page about one subject, below the account menu. */
export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section space="none" className="pt-3 pb-16 md:pt-6">
      <Container>
        <AccountMenu />
        <Stack gap={6} className="mt-8 max-w-form">
          <h1 className="text-title">{title}</h1>
          {children}
        </Stack>
      </Container>
    </Section>
  );
}
