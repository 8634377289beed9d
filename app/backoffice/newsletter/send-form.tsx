import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { ClaimsList } from "../changes/claims-list.tsx";
import { ClaimsWhy } from "../changes/claims-why.tsx";
import type { ClaimsView } from "../changes/find-claims.ts";
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
  const { fields, fieldErrors = {} } = refusal ?? {};
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
            {`It goes to ${addressesText(reaches)}. What was sent cannot be called back.`}
          </p>
          <ClaimsWhy claims={claims} />
          <Field label="Emails a minute" error={fieldErrors.rate} hint={CAMPAIGN_TEXTS.rateHint}>
            <TextInput
              name="rate"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={fields?.rate ?? rate}
            />
          </Field>
          <Field
            label="From"
            isOptional
            error={fieldErrors.startsAt}
            hint="By the shop’s clock (Eastern time). Empty: at once."
          >
            <TextInput type="datetime-local" name="startsAt" defaultValue={fields?.startsAt} />
          </Field>
          <Field label={`Type ${reaches} to send it`} error={fieldErrors.confirm}>
            <TextInput
              name="confirm"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={fields?.confirm}
            />
          </Field>
          <Button name="step" value="save" className="justify-self-start">
            Send the campaign
          </Button>
        </form>
      )}
    </Section>
  );
}
