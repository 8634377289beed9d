import { Button } from "#app/ui/button.tsx";
import { ClaimsList } from "../changes/claims-list.tsx";
import { ClaimsWhy } from "../changes/claims-why.tsx";
import type { ClaimsView } from "../changes/find-claims.ts";
import { TextField } from "../ui/form-fields.tsx";
import { Section } from "../ui/section.tsx";
import { addressesText, CAMPAIGN_TEXTS } from "./campaign-texts.ts";
import type { CampaignRefusal } from "./do-campaign-act.ts";

interface SendFormProps {
  version: string;
  reaches: number;
  rate: string;
  claims: ClaimsView | null;
  refusal: CampaignRefusal | null;
}

/** To oneself first, then to all: now, or at a moment. */
export function SendForm({ version, reaches, rate, claims, refusal }: SendFormProps) {
  return (
    <Section title="Send it" className="max-w-3xl">
      <form method="post" className="grid justify-items-start gap-2">
        <p className="text-small text-soft">{CAMPAIGN_TEXTS.testHint}</p>
        <Button name="step" value="test" variant="secondary" size="small">
          Send a test to myself
        </Button>
      </form>
      {claims === null ? null : <ClaimsList claims={claims} />}
      {reaches === 0 ? (
        <p className="font-medium">No address matches: there is no one to send it to.</p>
      ) : (
        <form method="post" className="grid max-w-xl gap-2">
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="count" value={reaches} />
          <p className="font-medium">
            {`It goes to ${addressesText(reaches)}. Sent emails can't be recalled.`}
          </p>
          <ClaimsWhy claims={claims} />
          <TextField
            form={refusal}
            name="rate"
            label="Emails a minute"
            hint={CAMPAIGN_TEXTS.rateHint}
            inputMode="numeric"
            defaultValue={rate}
          />
          <TextField
            form={refusal}
            name="startsAt"
            label="From"
            hint="By the shop’s clock (Eastern time). Empty: at once."
            isOptional
            type="datetime-local"
          />
          <TextField
            form={refusal}
            name="confirm"
            label={`Type ${reaches} to send it`}
            inputMode="numeric"
          />
          <Button name="step" value="save" className="justify-self-start">
            Send the campaign
          </Button>
        </form>
      )}
    </Section>
  );
}
