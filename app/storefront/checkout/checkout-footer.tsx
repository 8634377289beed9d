import { href, Link } from "react-router";
import { withHash } from "#app/shell/address.ts";
import { useShopDetails } from "#app/shell/shop-details.ts";
import { Container } from "#app/ui/layout.tsx";
import { FDA_STATEMENT } from "#content/fda-statement.ts";

const LINKS = [
  { to: href("/policies"), label: "Policies" },
  { to: withHash(href("/policies"), "ship-ban"), label: "Where we can't ship" },
  { to: href("/privacy-policy"), label: "Privacy" },
  { to: href("/terms-and-conditions"), label: "Terms" },
];

/** The checkout's required notices: contact details, terms, and the FDA statement. */
export function CheckoutFooter() {
  const { email } = useShopDetails();
  return (
    <footer className="border-t border-line">
      <Container className="grid gap-4 py-8 text-caption text-soft">
        <ul className="flex flex-wrap gap-x-6">
          {LINKS.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className="link tap min-w-11">
                {label}
              </Link>
            </li>
          ))}
          <li>
            <a href={`mailto:${email}`} className="link tap min-w-11">
              {email}
            </a>
          </li>
        </ul>
        <p className="max-w-text">{FDA_STATEMENT}</p>
      </Container>
    </footer>
  );
}
