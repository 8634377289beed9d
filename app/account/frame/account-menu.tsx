import { useEffect, useRef } from "react";
import { href } from "react-router";
import { ListLink } from "#app/shell/list-link.tsx";
import { useRootData } from "#app/shell/root-data.ts";

const ENTRIES = [
  { to: href("/orders"), label: "Orders" },
  { to: href("/orders/profile"), label: "Profile" },
  { to: href("/orders/security/two-step"), label: "Two-step verification" },
  { to: href("/orders/security/passkeys"), label: "Passkeys" },
  { to: href("/orders/security/sessions"), label: "Devices" },
  { to: href("/orders/security/identities"), label: "Linked accounts", needsProvider: true },
  { to: href("/orders/security/limits"), label: "Purchase limits" },
  { to: href("/orders/security/your-data"), label: "Your data" },
];

const MARGIN_PX = 20;

/** The account's pages. On a phone, the row scrolls sideways. */
export function AccountMenu() {
  const { signInProviders } = useRootData();
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = menu.current?.querySelector<HTMLElement>("[aria-current=page]");
    // Only the row is scrolled, never the page.
    if (current) menu.current?.scrollTo({ left: current.offsetLeft - MARGIN_PX });
  }, []);
  const entries = ENTRIES.filter(
    ({ needsProvider }) => needsProvider !== true || signInProviders.length > 0,
  );
  return (
    <nav
      ref={menu}
      aria-label="Account"
      className="relative -mx-5 overflow-x-auto border-b border-line px-5 md:mx-0 md:px-0 print:hidden"
    >
      <ul className="account-links flex w-max gap-x-6">
        {entries.map(({ to, label }) => (
          <li key={to}>
            <ListLink to={to} end>
              {label}
            </ListLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
