import { CHART, DIRECT_SALE, MARGIN_CHAIN } from "#content/cost-analysis.ts";
import { cents, formatDollars } from "#domain/money/cents.ts";

const WIDTH = 400;
const BAR_HEIGHT = 22;
const ROW_HEIGHT = 66;
const LABEL_BASELINE = 18;
const BAR_TOP = 28;

const BARS = [
  ...MARGIN_CHAIN.steps.map(({ trader, buysCents, sellsCents }) => ({
    label: trader,
    paidCents: buysCents,
    priceCents: sellsCents,
    isOurs: false,
  })),
  {
    label: CHART.directLabel,
    paidCents: 0,
    priceCents: DIRECT_SALE.priceCents,
    isOurs: true,
  },
];

/** Bars proportional to the prices, on one scale; the table next to it has the same figures. */
export function MarginChart() {
  return (
    <figure className="grid gap-5">
      <svg
        viewBox={`0 0 ${WIDTH} ${BARS.length * ROW_HEIGHT}`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, so there is no file for an img
        role="img"
        aria-labelledby="margin-chart-title margin-chart-description"
        className="w-full max-w-[36rem]"
      >
        <title id="margin-chart-title">{CHART.title}</title>
        <desc id="margin-chart-description">{CHART.description}</desc>
        {BARS.map((bar, position) => (
          <g key={bar.label} transform={`translate(0 ${position * ROW_HEIGHT})`}>
            <text y={LABEL_BASELINE} fontSize={15} className="fill-strong">
              {bar.label}
            </text>
            <text
              x={WIDTH}
              y={LABEL_BASELINE}
              fontSize={17}
              textAnchor="end"
              className="tabular fill-strong font-display"
            >
              {formatDollars(cents(bar.priceCents))}
            </text>
            <rect
              y={BAR_TOP}
              width={lengthOf(bar.priceCents)}
              height={BAR_HEIGHT}
              className={bar.isOurs ? "fill-copper" : "fill-leaf"}
            />
            <rect
              y={BAR_TOP}
              width={lengthOf(bar.paidCents)}
              height={BAR_HEIGHT}
              className="fill-evergreen"
            />
          </g>
        ))}
      </svg>
      <figcaption className="flex flex-wrap gap-x-6 gap-y-2 text-caption text-soft">
        <Legend swatch="bg-evergreen" text={CHART.paidLegend} />
        <Legend swatch="bg-leaf" text={CHART.addedLegend} />
        <Legend swatch="bg-copper" text={CHART.directLabel} />
      </figcaption>
    </figure>
  );
}

function Legend({ swatch, text }: { swatch: string; text: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden className={`size-3 ${swatch}`} />
      {text}
    </span>
  );
}

/** The consumer price fills the chart's width. */
function lengthOf(amountCents: number): number {
  return (amountCents / MARGIN_CHAIN.consumerCents) * WIDTH;
}
