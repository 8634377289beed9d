const WIDTH = 900;
const HEIGHT = 160;
/** Of a bar's place, what is left free beside it. */
const GAP = 0.2;

interface BarChartProps {
  /** From left to right, 0 to 100 of the highest each. */
  bars: readonly { key: string; height: number }[];
  first: string;
  caption: string;
  last: string;
}

/** Amounts over time as bars, for the eye alone: a table beside it says the same. */
export function BarChart({ bars, first, caption, last }: BarChartProps) {
  const step = WIDTH / Math.max(1, bars.length);
  return (
    <figure className="grid gap-2">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden
        className="h-40 w-full border-b border-line text-primary"
      >
        {bars.map(({ key, height }, at) => {
          const tall = (height / 100) * (HEIGHT - 4);
          return (
            <rect
              key={key}
              x={(at + GAP / 2) * step}
              y={HEIGHT - tall}
              width={(1 - GAP) * step}
              height={tall}
              rx={2}
              fill="currentColor"
            />
          );
        })}
      </svg>
      <figcaption className="flex justify-between gap-4 text-caption text-soft">
        <span>{first}</span>
        <span>{caption}</span>
        <span>{last}</span>
      </figcaption>
    </figure>
  );
}
