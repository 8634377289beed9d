import type { ReactNode } from "react";
import { NavLink, useLocation } from "react-router";

interface ListLinkProps {
  /** A path of this site, without a query. */
  to: string;
  /** Whether the page itself is meant, and no page below it. */
  end?: boolean;
  viewTransition?: boolean;
  className?: string;
  children: ReactNode;
}

/** A function, because otherwise the router adds a class of its own. */
const RouterLink = ({ className, ...link }: ListLinkProps) => (
  <NavLink {...link} className={() => className} />
);

/** The same element, without resolving a path that needs no resolving, four times for each link. */
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

/** A link of the lists that every page has dozens of: the router's; on the server it costs little. */
export const ListLink = import.meta.env.SSR ? PlainLink : RouterLink;
