import { Section } from "../ui/section.tsx";
import type { limitDecisionView } from "./limit-decision-view.ts";

/** Every check of the order against purchase limits; renders nothing if there was none. */
export function LimitDecisionList({
  decisions,
}: {
  decisions: readonly ReturnType<typeof limitDecisionView>[];
}) {
  if (decisions.length === 0) return null;
  return (
    <Section title="Purchase limits">
      {decisions.map(({ id, title, at, verdict, isReplayed, findings }) => (
        <div key={id} className="grid gap-3">
          <h3 className="font-semibold">
            {title}: {verdict}
          </h3>
          <p className="text-small text-soft">
            {at}.{" "}
            {isReplayed
              ? "Checked again from the stored data: same result."
              : "Checked again from the stored data: different result. Tell the shop owner."}
          </p>
          <ul className="grid gap-4">
            {findings.map((finding) => (
              <li key={finding.key} className="grid gap-1 border-l-2 border-line pl-4">
                <p>
                  <span className="font-semibold">{finding.title}</span> {finding.outcome}:{" "}
                  {finding.about}.
                </p>
                <p className="text-small text-soft">{finding.figures}</p>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Section>
  );
}
