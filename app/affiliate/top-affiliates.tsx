import { Card } from "#app/ui/card.tsx";
import { TOP_AFFILIATES } from "#content/affiliate.ts";
import type { TopAffiliate } from "#server/affiliates/top-affiliates.ts";
import { PartFailed } from "./part-failed.tsx";

/** The first two of the ranking, by first name and last initial; `null` if not loaded. */
export function TopAffiliates({ top }: { top: TopAffiliate[] | null }) {
  if (top === null) return <PartFailed title={TOP_AFFILIATES.title} />;
  return (
    <Card as="section" padding="medium" className="grid gap-4">
      <div className="grid gap-1">
        <h2 className="text-heading">{TOP_AFFILIATES.title}</h2>
        <p className="text-small text-soft">
          {top.length > 0 ? TOP_AFFILIATES.lead : TOP_AFFILIATES.empty}
        </p>
      </div>
      {top.length > 0 ? (
        <ol className="divide-y divide-line border-t border-line">
          {top.map(({ rank, name }) => (
            <li key={rank} className="flex items-baseline gap-4 py-3 last:pb-0">
              <span aria-hidden className="tabular font-display text-heading text-soft">
                {rank}
              </span>
              <span className="font-medium">{name}</span>
            </li>
          ))}
        </ol>
      ) : null}
    </Card>
  );
}
