import { href, NavLink } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import type { SiteLink } from "#content/site.ts";

type NavigationLinksProps = {
  links: readonly SiteLink[];
  className: string;
  linkClassName: string;
};

/** A list of links; the current page's link is marked visually and for screen readers. */
export function NavigationLinks({ links, className, linkClassName }: NavigationLinksProps) {
  return (
    <ul className={className}>
      {links.map(({ to, label }) => (
        <li key={to}>
          <NavLink
            to={to}
            end={to === href("/")}
            viewTransition
            className={({ isActive }) =>
              classNames(linkClassName, isActive && "underline decoration-1 underline-offset-8")
            }
          >
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
