import { Section } from "../ui/section.tsx";
import type { DecisionView } from "./decision-view.ts";

/** Each decision with the rules that applied. */
export function DecisionList({ decisions }: { decisions: readonly DecisionView[] }) {
  if (decisions.length === 0)
    return <p className="max-w-prose">No decision is kept with this order.</p>;
  return decisions.map((decision) => (
    <Section
      key={decision.id}
      title={`${decision.title}: ${decision.verdict}`}
      hint={
        <>
          {decision.at}, {decision.where}.{" "}
          {decision.isReplayed
            ? "Checked again from the stored data: same result."
            : "Checked again from the stored data: different result. Tell the shop owner."}
        </>
      }
    >
      {decision.findings.length === 0 ? (
        <p>No rule applied to these items.</p>
      ) : (
        <ul className="grid gap-4">
          {decision.findings.map((finding) => (
            <li key={finding.key} className="grid gap-1 border-l-2 border-line pl-4">
              <p>
                <span className="font-semibold">{finding.title}</span> {finding.outcome}.{" "}
                {finding.about}.
              </p>
              {finding.whys.map((why) => (
                <p key={why}>{why}</p>
              ))}
              <p className="text-small text-soft">{finding.evidence.join(" · ")}</p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  ));
}
