import { Table } from "#app/ui/table.tsx";
import { TitledSection } from "#app/ui/titled-section.tsx";
import { CHART } from "#content/affiliate.ts";
import type { Cents } from "#domain/money/cents.ts";
import { PartFailed } from "./part-failed.tsx";
import { signedDollars } from "./signed-dollars.ts";

export interface MonthView {
  /** "Nov". */
  label: string;
  /** "November 2026". */
  name: string;
  commissionCents: Cents;
}

/** Commissions by month, as a chart and as a table; `null` if not loaded. */
export function CommissionChart({ months }: { months: MonthView[] | null }) {
  return (
    <TitledSection title={CHART.title} hasHairline={false}>
      {months === null ? (
        <PartFailed title={CHART.title} />
      ) : months.every(({ commissionCents }) => commissionCents === 0) ? (
        <p className="text-soft">{CHART.empty}</p>
      ) : (
        <Chart months={months} />
      )}
    </TitledSection>
  );
}

const HEIGHT = 100;
const BAR_WIDTH = 0.62;

function Chart({ months }: { months: MonthView[] }) {
  const amounts = months.map(({ commissionCents }) => commissionCents);
  const highest = Math.max(0, ...amounts);
  const lowest = Math.min(0, ...amounts);
  const yOf = (amount: number) => ((highest - amount) / (highest - lowest)) * HEIGHT;
  const best = months.findLast(({ commissionCents }) => commissionCents === highest);
  return (
    <figure className="grid gap-6">
      <div className="grid gap-2">
        <p aria-hidden className="tabular text-caption text-soft">
          {best ? `${signedDollars(best.commissionCents)} in ${best.name}` : null}
        </p>
        {/* Only the bars stretch with the page, because all text is outside the drawing. */}
        <svg
          viewBox={`0 0 ${months.length} ${HEIGHT}`}
          preserveAspectRatio="none"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, so there is no file for an img
          role="img"
          aria-labelledby="commission-chart-title commission-chart-description"
          className="h-44 w-full border-t border-line md:h-56"
        >
          <title id="commission-chart-title">{CHART.title}</title>
          <desc id="commission-chart-description">{CHART.description}</desc>
          {months.map(({ name, commissionCents }, position) => (
            <rect
              key={name}
              x={position + (1 - BAR_WIDTH) / 2}
              y={Math.min(yOf(0), yOf(commissionCents))}
              width={BAR_WIDTH}
              height={Math.abs(yOf(commissionCents) - yOf(0))}
              className={commissionCents < 0 ? "fill-copper" : "fill-leaf"}
            />
          ))}
          <line
            x1={0}
            x2={months.length}
            y1={yOf(0)}
            y2={yOf(0)}
            vectorEffect="non-scaling-stroke"
            className="stroke-outline"
          />
        </svg>
        <div aria-hidden className="grid grid-cols-12 text-center text-caption text-soft">
          {months.map(({ label, name }) => (
            <span key={name}>{label}</span>
          ))}
        </div>
      </div>
      <figcaption>
        <details>
          <summary className="link tap text-small">{CHART.table}</summary>
          <div className="pt-4">
            <Table
              caption={CHART.description}
              isCaptionHidden
              density="dense"
              rows={months.toReversed()}
              rowKey={({ name }) => name}
              columns={[
                { header: CHART.monthHeader, cell: ({ name }) => name },
                {
                  header: CHART.amountHeader,
                  cell: ({ commissionCents }) => signedDollars(commissionCents),
                  isNumeric: true,
                },
              ]}
            />
          </div>
        </details>
      </figcaption>
    </figure>
  );
}
