import { CopyButton } from "#app/ui/copy-button.tsx";
import { Container, Section } from "#app/ui/layout.tsx";
import { YOUR_LINK } from "#content/affiliate.ts";

/** The affiliate's link, which can be selected and, with JavaScript, copied. */
export function YourLink({ link }: { link: string }) {
  return (
    <Section tone="evergreen" space="small">
      <Container className="grid items-center gap-6 lg:grid-cols-2 lg:gap-16">
        <div className="grid gap-2">
          <h2 className="text-heading">{YOUR_LINK.title}</h2>
          <p className="max-w-text text-small text-soft">{YOUR_LINK.lead}</p>
        </div>
        <div className="grid justify-items-start gap-4">
          <p className="font-display text-heading break-all select-all">{link}</p>
          <CopyButton text={link}>{YOUR_LINK.copy}</CopyButton>
        </div>
      </Container>
    </Section>
  );
}
