interface RankBarsProps {
  /** `width` is a percentage of the largest. */
  ranks: readonly { name: string; width: number; amount: string }[];
  caption: string;
}

/** The largest entries as bars; the table below lists all of them. */
export function RankBars({ ranks, caption }: RankBarsProps) {
  return (
    <figure className="grid gap-3">
      <figcaption className="text-caption text-soft">{caption}</figcaption>
      <ul className="grid gap-2 text-small">
        {ranks.map(({ name, width, amount }) => (
          <li
            key={name}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 md:grid-cols-[14rem_minmax(0,1fr)_7rem]"
          >
            <span className="[overflow-wrap:anywhere]">{name}</span>
            <svg
              viewBox="0 0 100 10"
              preserveAspectRatio="none"
              aria-hidden
              className="h-5 w-full text-primary max-md:order-last max-md:col-span-2 max-md:h-2"
            >
              <rect width={width} height={10} fill="currentColor" />
            </svg>
            <span className="tabular text-right">{amount}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
