interface Bar {
  key: string;
  /** "Nov 22: $114.99" */
  label: string;
  /** In cents. */
  value: number;
}

interface BarChartProps {
  name: string;
  /** From left to right. */
  bars: readonly Bar[];
  first: string;
  last: string;
}

const AXIS = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  notation: "compact",
  maximumFractionDigits: 1,
});

/** A bar chart with an axis. Each bar shows its value on hover and focus; a table lists them all. */
export function BarChart({ name, bars, first, last }: BarChartProps) {
  const top = axisTop(Math.max(0, ...bars.map(({ value }) => value)));
  return (
    <figure aria-label={name} className="bar-chart">
      <div aria-hidden className="bar-chart-axis">
        {[top, top / 2, 0].map((value) => (
          <span key={value}>{AXIS.format(value / 100)}</span>
        ))}
      </div>
      <ol className="bar-chart-bars">
        {bars.map(({ key, label, value }) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focus shows the value
          <li key={key} tabIndex={0} aria-label={label}>
            <svg viewBox="0 0 1 100" preserveAspectRatio="none" aria-hidden>
              <rect y={100 - barHeight(value, top)} width={1} height={barHeight(value, top)} />
            </svg>
            <span aria-hidden>{label}</span>
          </li>
        ))}
      </ol>
      <figcaption>
        <span>{first}</span>
        <span>{last}</span>
      </figcaption>
    </figure>
  );
}

/** The axis's top: 1, 2 or 5 times a power of ten, so its half is a round number too. */
function axisTop(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most)));
  return power * ([1, 2, 5, 10].find((times) => times * power >= most) ?? 10);
}

/** In percent; any value above zero stays visible. */
const barHeight = (value: number, top: number): number =>
  value <= 0 ? 0 : Math.max(1, (value / top) * 100);
