import { Container, Section } from "#app/ui/layout.tsx";
import { BECOME_AFFILIATE, NEW_TERMS } from "#content/affiliate.ts";
import { TermsForm } from "./terms-form.tsx";

interface BecomeAffiliateProps {
  isAffiliate: boolean;
  termsVersion: string;
  error: string | null;
}

/** For customers who aren't affiliates yet, and for affiliates who haven't accepted the current terms. */
export function BecomeAffiliate({ isAffiliate, termsVersion, error }: BecomeAffiliateProps) {
  const { title, lead, button } = isAffiliate ? NEW_TERMS : BECOME_AFFILIATE;
  return (
    <Section tone="mist" space="small">
      <Container className="grid gap-6 lg:grid-cols-2 lg:gap-16">
        <div className="grid content-start gap-3">
          <h2 className="text-title">{title}</h2>
          <p className="max-w-text text-soft">{lead}</p>
        </div>
        <TermsForm button={button} version={termsVersion} error={error} />
      </Container>
    </Section>
  );
}
