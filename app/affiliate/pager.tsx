import { Link, useSearchParams } from "react-router";
import { Icon } from "#app/ui/icon.tsx";

interface PagerProps {
  /** Name of the paged items, for the navigation's accessible name. */
  of: string;
  /** The list's query parameter, which is also the section's element id. */
  name: string;
  page: number;
  hasMore: boolean;
}

/** Links to newer and older entries; renders nothing if one page holds them all. */
export function Pager({ of, name, page, hasMore }: PagerProps) {
  const [parameters] = useSearchParams();
  if (page === 1 && !hasMore) return null;

  function to(target: number) {
    const next = new URLSearchParams(parameters);
    if (target === 1) next.delete(name);
    else next.set(name, String(target));
    return { search: next.size > 0 ? `?${next.toString()}` : "", hash: `#${name}` };
  }

  return (
    <nav aria-label={of} className="flex items-center justify-between gap-4 text-small">
      {page > 1 ? (
        <Link to={to(page - 1)} preventScrollReset className="link tap gap-2">
          <Icon name="arrow" className="size-4 rotate-180" />
          Newer
        </Link>
      ) : (
        <span />
      )}
      <span className="tabular text-soft">Page {page}</span>
      {hasMore ? (
        <Link to={to(page + 1)} preventScrollReset className="link tap gap-2">
          Older
          <Icon name="arrow" className="size-4" />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
