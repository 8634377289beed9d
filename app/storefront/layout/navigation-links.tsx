import { href } from "react-router";
import { ListLink } from "#app/shell/list-link.tsx";
import type { SiteLink } from "#content/site.ts";

type NavigationLinksProps = {
  links: readonly SiteLink[];
  /** Also determines how the links look (app/styles/repeated.css). */
  className: string;
};

/** A list of links; the current page's link is marked visually and for screen readers. */
export function NavigationLinks({ links, className }: NavigationLinksProps) {
  return (
    <ul className={className}>
      {links.map(({ to, label }) => (
        <li key={to}>
          <ListLink to={to} end={to === href("/")} viewTransition>
            {label}
          </ListLink>
        </li>
      ))}
    </ul>
  );
}
