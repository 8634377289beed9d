import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";

interface ListPagerProps {
  /** What is listed, for the navigation's name. */
  of: string;
  /** The list's section, where the next page is looked at. */
  hash: string;
  /** What the neighbors' addresses search for; null where there is none. */
  newer: string | null;
  older: string | null;
}

const LINK = "link inline-flex items-center gap-2 py-2";

/** Leads to newer and older rows of a list; nothing where one page holds all. */
export function ListPager({ of, hash, newer, older }: ListPagerProps) {
  if (newer === null && older === null) return null;
  return (
    <nav aria-label={of} className="flex items-center justify-between gap-4 text-small">
      {newer === null ? (
        <span />
      ) : (
        <Link to={{ search: newer, hash }} className={LINK}>
          <Icon name="arrow" className="size-4 rotate-180" />
          Newer
        </Link>
      )}
      {older === null ? null : (
        <Link to={{ search: older, hash }} className={LINK}>
          Older
          <Icon name="arrow" className="size-4" />
        </Link>
      )}
    </nav>
  );
}
