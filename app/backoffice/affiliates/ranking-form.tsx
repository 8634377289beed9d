import { ActButton } from "../ui/act-button.tsx";
import { TextField } from "../ui/form-fields.tsx";
import { Section } from "../ui/section.tsx";
import { AFFILIATE_TEXTS } from "./affiliate-texts.ts";

/** Shows and changes whether the affiliate may be named among the top earners (AFF-15). */
export function RankingForm({ isRanked, mayChange }: { isRanked: boolean; mayChange: boolean }) {
  return (
    <Section className="box" title="Top affiliates">
      <p className="text-small">{isRanked ? AFFILIATE_TEXTS.ranked : AFFILIATE_TEXTS.unranked}</p>
      {mayChange ? (
        <details className="border-t border-line pt-2">
          <summary className="min-h-11 cursor-pointer content-center text-small font-medium">
            {isRanked ? "Hide from ranking" : "Show in ranking"}
          </summary>
          <form method="post" className="grid gap-2">
            <TextField name="reason" label="Reason" required maxLength={500} />
            <ActButton step={isRanked ? "hide" : "show"}>{isRanked ? "Hide" : "Show"}</ActButton>
          </form>
        </details>
      ) : null}
    </Section>
  );
}
