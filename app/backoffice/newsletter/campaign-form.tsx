import { Button } from "#app/ui/button.tsx";
import { CAMPAIGN, CAMPAIGN_TEXT, SEGMENT } from "#domain/newsletter/campaign.ts";
import type { Choices } from "#domain/record/field.ts";
import { RecordFields } from "../ui/record-fields.tsx";
import type { FormAnswer } from "../ui/record-form.ts";
import { CAMPAIGN_TEXTS } from "./campaign-texts.ts";

type Fields = typeof CAMPAIGN.fields;

interface CampaignFormProps {
  version: number;
  texts: typeof CAMPAIGN.blank;
  choices: Choices;
  refusal: FormAnswer<Fields> | undefined;
}

/** A campaign's text and audience. */
export function CampaignForm({ version, texts, choices, refusal }: CampaignFormProps) {
  const form = { texts: refusal?.texts ?? texts, errors: refusal?.errors ?? {}, choices };
  return (
    <form method="post" className="grid max-w-3xl gap-2">
      <input type="hidden" name="version" value={refusal?.version ?? version} />
      <RecordFields record={CAMPAIGN} only={CAMPAIGN_TEXT.names} {...form} />
      <h2 className="mt-4 text-heading">Audience</h2>
      <p className="text-small text-soft">{CAMPAIGN_TEXTS.audienceHint}</p>
      <div className="mt-2 grid gap-x-4 gap-y-2 sm:grid-cols-2">
        <RecordFields record={CAMPAIGN} only={SEGMENT.names} {...form} />
      </div>
      <Button className="justify-self-start">Save draft and review</Button>
    </form>
  );
}
