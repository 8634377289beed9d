import type { ReactNode } from "react";
import type { AcceptedCard } from "#content/site.ts";
import { ACCEPTED_CARDS } from "#content/site.ts";

// Our own marks in one color, for a card of 38 by 24 units.
const MARKS: Record<AcceptedCard, ReactNode> = {
  Visa: (
    <path d="m9 8 3.2 8L16 8M19 8l-1.4 8M27 9c-3-1.8-6 .4-3.3 2.600C26.4 13.6 23.5 17 20.5 15" />
  ),
  Mastercard: (
    <>
      <circle cx={15.5} cy={12} r={5} />
      <circle cx={22.5} cy={12} r={5} />
    </>
  ),
  "American Express": (
    <path d="m8 16 3.5-8 3.5 8M9.5 13h4M18 16V8l3.5 4.500L25 8v8M28.5 8l3 8M31.5 8l-3 8" />
  ),
  Discover: (
    <>
      <path d="M8.5 8v8h2a4 4 0 0 0 0-8ZM18 8v8M31 9c-3-1.8-6 .4-3.5 2.600C30 13.6 27.5 17 24.5 15" />
      <circle cx={22} cy={12} r={0.6} />
    </>
  ),
};

/** The cards the shop accepts, each with its name as text. */
export function CardIcons() {
  return (
    <ul aria-label="Accepted cards" className="flex flex-wrap gap-x-6 gap-y-3">
      {ACCEPTED_CARDS.map((card) => (
        <li key={card} className="flex items-center gap-2.5 text-caption text-soft">
          <svg
            viewBox="0 0 38 24"
            fill="none"
            stroke="currentColor"
            strokeWidth={1.25}
            strokeLinecap="round"
            strokeLinejoin="round"
            aria-hidden="true"
            className="h-6 w-9.5 text-strong"
          >
            <rect x={0.75} y={0.75} width={36.5} height={22.5} rx={4} opacity={0.5} />
            {MARKS[card]}
          </svg>
          {card}
        </li>
      ))}
    </ul>
  );
}
