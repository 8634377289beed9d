import type { AcceptedCard } from "#content/site.ts";
import { ACCEPTED_CARDS } from "#content/site.ts";

// The brands' own logos at equal height; the blue box of American Express is a square.
const MARKS: Record<AcceptedCard, { file: string; width: number }> = {
  Visa: { file: "visa", width: 40 },
  Mastercard: { file: "mastercard", width: 40 },
  "American Express": { file: "american-express", width: 26 },
  Discover: { file: "discover", width: 40 },
};

/** The cards the shop accepts. */
export function CardIcons() {
  return (
    <ul aria-label="Accepted cards" className="flex flex-wrap gap-2.5">
      {ACCEPTED_CARDS.map((card) => (
        <li key={card}>
          <img
            src={`/art/cards/${MARKS[card].file}.svg`}
            alt={card}
            width={MARKS[card].width}
            height={26}
            loading="lazy"
          />
        </li>
      ))}
    </ul>
  );
}
