import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { sendRecord } from "#domain/newsletter/campaign.ts";
import { ClaimsList } from "../changes/claims-list.tsx";
import { ClaimsWhy } from "../changes/claims-why.tsx";
import type { ClaimsView } from "../changes/find-claims.ts";
import { ActButton, MainButton } from "../ui/act-button.tsx";
import { RecordFields } from "../ui/record-fields.tsx";
import { Section } from "../ui/section.tsx";
import { addressesText, CAMPAIGN_TEXTS } from "./campaign-texts.ts";

interface SendFormProps {
  version: string;
  reaches: number;
  claims: ClaimsView | null;
  refusal: FormRefusal<Record<string, string>> | null;
}

/** Sends a test to oneself first, then the campaign to everyone, now or at a later time. */
export function SendForm({ version, reaches, claims, refusal }: SendFormProps) {
  const record = sendRecord(String(reaches));
  return (
    <Section title="Send it" className="max-w-3xl">
      <form method="post" className="grid justify-items-start gap-2">
        <p className="text-small text-soft">{CAMPAIGN_TEXTS.testHint}</p>
        <ActButton act="test">Send me a test</ActButton>
      </form>
      {claims === null ? null : <ClaimsList claims={claims} />}
      {reaches === 0 ? (
        <p className="font-medium">No address matches: there is no one to send it to.</p>
      ) : (
        <form method="post" className="grid max-w-xl gap-2">
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="count" value={reaches} />
          <p className="font-medium">
            {`Sends to ${addressesText(reaches)}. Sent emails can't be recalled.`}
          </p>
          <ClaimsWhy claims={claims} />
          <RecordFields
            record={record}
            texts={{ ...record.blank, ...refusal?.fields }}
            errors={refusal?.fieldErrors ?? {}}
          />
          <MainButton act="save">Send campaign</MainButton>
        </form>
      )}
    </Section>
  );
}
