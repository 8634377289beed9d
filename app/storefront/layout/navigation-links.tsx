import { href, NavLink } from "react-router";
import type { SiteLink } from "#content/site.ts";

type NavigationLinksProps = {
  links: readonly SiteLink[];
  /** Says what its links look like too (app/styles/repeated.css). */
  className: string;
};

/** Otherwise the router gives each link a class. */
const NO_CLASS = () => undefined;

/** A list of links; the current page's link is marked visually and for screen readers. */
export function NavigationLinks({ links, className }: NavigationLinksProps) {
  return (
    <ul className={className}>
      {links.map(({ to, label }) => (
        <li key={to}>
          <NavLink to={to} end={to === href("/")} viewTransition className={NO_CLASS}>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
