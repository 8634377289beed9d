import { href, Link, useLocation } from "react-router";
import { accountSection } from "#app/account/account-section.ts";

const ORDERS = href("/orders");

/** The account's sections, each with the pages that belong to it. */
const PARTS = [
  { to: ORDERS, label: "Orders", pages: /^\/orders(?:\/(?:\d|credit|draft|age)|$)/ },
  { to: accountSection("profile"), label: "Profile", pages: /^\/orders\/(?:profile|email)/ },
  { to: accountSection("security"), label: "Security", pages: /^\/orders\/security\// },
];

/** Profile and security are parts of /orders, which links to their other pages. */
export function AccountMenu() {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Account" className="border-b border-line print:hidden">
      <ul className="account-links flex gap-x-6">
        {PARTS.map(({ to, label, pages }) => (
          <li key={to}>
            <Link to={to} aria-current={pages.test(pathname) ? "page" : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
