import { closedTo, type Opening } from "#domain/settings/opening.ts";
import { useRootData } from "./root-data.ts";

const TITLES: Record<Exclude<Opening["state"], "open">, string> = {
  soon: "Opening soon",
  closed: "We're closed right now",
};

export const CLOSED_TEXTS = {
  title: ({ state }: Opening): string => (state === "soon" ? TITLES.soon : TITLES.closed),
  note: (opening: Opening): string =>
    `${CLOSED_TEXTS.title(opening)}, so products have no prices and can't be ordered.`,
  cart: (opening: Opening): string =>
    `${CLOSED_TEXTS.title(opening)}, so you can't order. We keep your cart.`,
  newsletter: "Leave your email, and we'll write to you when there is news.",
  staff: "Customers see a closed shop.",
};

/** Why the shop is closed to this visitor (RUN-47); `null` if it is open. */
export function useClosed(): Opening | null {
  const { settings, viewer } = useRootData();
  return closedTo(settings.opening, viewer);
}

/** The owner's message, as a quiet line in place of prices and buttons. */
export function ClosedNote({ opening }: { opening: Opening }) {
  return (
    <p className="max-w-text text-small text-soft">
      {CLOSED_TEXTS.note(opening)} {opening.sentence}
    </p>
  );
}
