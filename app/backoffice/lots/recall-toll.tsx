import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Section } from "../ui/section.tsx";
import { RECALL_TEXTS } from "./recall-texts.ts";
import type { RecallView } from "./recall-view.ts";

/** How far a lot went, how its emails stand, and what was done before. */
export function RecallToll({ view, mayRecall }: { view: RecallView; mayRecall: boolean }) {
  const { figures, states, mails, recalls } = view;
  return (
    <>
      <dl className="flex flex-wrap gap-x-12 gap-y-4">
        {figures.map(({ label, value }) => (
          <div key={label} className="grid">
            <dt className="text-small text-soft">{label}</dt>
            <dd className="tabular text-heading">{value}</dd>
          </div>
        ))}
      </dl>
      {states.length === 0 ? null : (
        <Section title="Units and orders by state">
          <ul className="flex flex-wrap gap-x-6 gap-y-1 text-small">
            {states.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Section>
      )}
      {mails.length === 0 ? null : (
        <Section title="Emails" className="justify-items-start">
          <ul className="flex flex-wrap gap-x-6 gap-y-2">
            {mails.map(({ label, tone, count }) => (
              <li key={label} className="flex items-center gap-2">
                <Badge tone={tone}>{label}</Badge>
                <span className="tabular">{count}</span>
              </li>
            ))}
          </ul>
          {view.hasUnwritten && mayRecall ? (
            <form method="post">
              <Button name="act" value="write" size="small" variant="secondary">
                {RECALL_TEXTS.writeAgain}
              </Button>
            </form>
          ) : null}
        </Section>
      )}
      {recalls.length === 0 ? null : (
        <Section title={RECALL_TEXTS.history}>
          <ul className="divide-y divide-line border-y border-line">
            {recalls.map(({ recallId, what, when, who, found, reason, subject, text }) => (
              <li key={recallId}>
                <details>
                  <summary className="min-h-12 cursor-pointer py-3 text-small">
                    <span className="font-medium">
                      {what}, {when}
                    </span>
                    <span className="block break-words text-soft">
                      {found}. {reason}
                    </span>
                  </summary>
                  <div className="grid gap-2 pb-4 text-small">
                    <p className="break-all text-soft">{who}</p>
                    <p className="font-medium break-words">{subject}</p>
                    <p className="break-words whitespace-pre-line">{text}</p>
                  </div>
                </details>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
