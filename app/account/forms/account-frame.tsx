import type { ReactNode } from "react";
import { Container, Section, Stack } from "#app/ui/layout.tsx";

/** The narrow column of account pages that hold one form or one sentence. */
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
