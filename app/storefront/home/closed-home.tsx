import { CLOSED_TEXTS } from "#app/shell/closed-shop.tsx";
import { Container, Section } from "#app/ui/layout.tsx";
import type { Opening } from "#domain/settings/opening.ts";
import { NewsletterForm } from "../newsletter/newsletter-form.tsx";

/** The home page of a closed shop (RUN-47): a notice, the owner's message, and the newsletter. */
export function ClosedHome({ opening }: { opening: Opening }) {
  return (
    <Section tone="mist" className="grow">
      <Container width="text" className="grid gap-10">
        <div className="grid gap-4">
          <h1 className="text-display">{CLOSED_TEXTS.title(opening)}</h1>
          {opening.sentence === "" ? null : <p className="text-lead">{opening.sentence}</p>}
        </div>
        <div className="grid gap-3 border-t border-line pt-6">
          <p className="text-soft">{CLOSED_TEXTS.newsletter}</p>
          <NewsletterForm isKeptOpen />
        </div>
      </Container>
    </Section>
  );
}
