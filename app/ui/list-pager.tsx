import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";

interface ListPagerProps {
  /** Name of the listed items, for the navigation's accessible name. */
  of: string;
  /** The id of the list's section, which the links scroll to. */
  hash: string;
  /** The query strings of the previous and next pages; `null` if there is none. */
  newer: string | null;
  older: string | null;
  /** Link texts for lists that aren't sorted newest first. */
  words?: { newer: string; older: string };
}

const WORDS = { newer: "Newer", older: "Older" };

const LINK = "link tap gap-2";

/** Links to newer and older rows of a list; renders nothing if one page holds them all. */
export function ListPager({ of, hash, newer, older, words = WORDS }: ListPagerProps) {
  if (newer === null && older === null) return null;
  return (
    <nav aria-label={of} className="flex items-center justify-between gap-4 text-small">
      {newer === null ? (
        <span />
      ) : (
        <Link to={{ search: newer, hash }} className={LINK}>
          <Icon name="arrow" className="size-4 rotate-180" />
          {words.newer}
        </Link>
      )}
      {older === null ? null : (
        <Link to={{ search: older, hash }} className={LINK}>
          {words.older}
          <Icon name="arrow" className="size-4" />
        </Link>
      )}
    </nav>
  );
}
