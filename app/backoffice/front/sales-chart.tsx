import type { SalesView } from "./sales-view.ts";

const WIDTH = 900;
const HEIGHT = 160;
const GAP = 6;

/** The last thirty days as bars; the table below says the same. */
export function SalesChart({ bars }: { bars: SalesView["bars"] }) {
  const step = WIDTH / bars.length;
  const first = bars.at(0)?.day ?? "";
  const last = bars.at(-1)?.day ?? "";
  return (
    <figure className="grid gap-2">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden
        className="h-40 w-full border-b border-line text-primary"
      >
        {bars.map(({ day, height }, at) => {
          const tall = (height / 100) * (HEIGHT - 4);
          return (
            <rect
              key={day}
              x={at * step + GAP / 2}
              y={HEIGHT - tall}
              width={step - GAP}
              height={tall}
              rx={2}
              fill="currentColor"
            />
          );
        })}
      </svg>
      <figcaption className="flex justify-between text-caption text-soft">
        <span>{first}</span>
        <span>Sales a day</span>
        <span>{last}</span>
      </figcaption>
    </figure>
  );
}
