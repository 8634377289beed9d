import { Section } from "../ui/section.tsx";
import type { SalesReportView } from "./sales-view.ts";

interface SalesFiguresProps {
  figures: SalesReportView["figures"];
  /** The days that they are compared with. */
  before: string;
}

/** The whole of a period, each figure above what it was in the period before. */
export function SalesFigures({ figures, before }: SalesFiguresProps) {
  return (
    <Section
      title="In all"
      actions={<p className="text-caption text-soft">{`Compared with ${before}.`}</p>}
    >
      <dl className="grid grid-cols-2 gap-x-8 gap-y-5 sm:grid-cols-3 lg:grid-cols-5">
        {figures.map(({ label, value, before: was, change }) => (
          <div key={label} className="grid content-start gap-0.5 border-t border-line pt-3">
            <dt className="text-small text-soft">{label}</dt>
            <dd className="tabular font-display text-heading">{value}</dd>
            <dd className="tabular text-caption text-soft">{`${was} before ${change}`.trim()}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
