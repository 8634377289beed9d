import type { ReactNode } from "react";
import { NavLink, useLocation } from "react-router";

interface ListLinkProps {
  /** A path of this site, without a query. */
  to: string;
  /** Matches only this page, not the pages below it. */
  end?: boolean;
  viewTransition?: boolean;
  className?: string;
  children: ReactNode;
}

/** A function, because otherwise the router adds its own class. */
const RouterLink = ({ className, ...link }: ListLinkProps) => (
  <NavLink {...link} className={() => className} />
);

/** The same element without path resolution, which the router would do four times per link. */
function PlainLink({ to, end = false, className, children }: ListLinkProps) {
  const { pathname } = useLocation();
  const isCurrent = pathname === to || (!end && pathname.startsWith(`${to}/`));
  return (
    <a
      aria-current={isCurrent ? "page" : undefined}
      className={className}
      href={to}
      data-discover="true"
    >
      {children}
    </a>
  );
}

/** A link for lists that put dozens on every page: the router's in the browser, a cheap one on the server. */
export const ListLink = import.meta.env.SSR ? PlainLink : RouterLink;
