import { href, useLocation } from "react-router";
import { useClosed } from "#app/shell/closed-shop.tsx";
import { InlineScript } from "#app/shell/inline-script.tsx";
import { ListLink } from "#app/shell/list-link.tsx";
import { Logo } from "#app/shell/logo.tsx";
import { useShopDetails } from "#app/shell/shop-details.ts";
import { CardIcons } from "#app/ui/card-icons.tsx";
import { Fold, FOLD_SCRIPT } from "#app/ui/fold.tsx";
import { Container } from "#app/ui/layout.tsx";
import { SampleMark } from "#app/ui/sample-mark.tsx";
import { FDA_STATEMENT } from "#content/fda-statement.ts";
import { FOOTER_LINK_GROUPS, SITE } from "#content/site.ts";
import { NewsletterForm } from "../newsletter/newsletter-form.tsx";
import { BanDisclaimer } from "./ban-disclaimer.tsx";

/** Pages for signing in or managing an account, where the footer has no newsletter form. */
const WITHOUT_NEWSLETTER = /^\/(?:auth|orders|newsletter)(?:\/|$)/;

export function SiteFooter() {
  const { name } = useShopDetails();
  const { pathname } = useLocation();
  // The home page of a closed shop already has the form.
  const isOnPage = useClosed() !== null && pathname === href("/");
  return (
    <footer data-tone="evergreen" className="bg-evergreen print:hidden">
      <Container className="grid gap-5 py-8 md:gap-12 md:py-20">
        <div className="grid gap-5 md:gap-12 lg:grid-cols-[1fr_1.2fr] lg:gap-20">
          <div className="grid content-start gap-3 md:gap-6">
            <Logo className="text-title" />
            <p className="max-w-[44ch] text-small text-soft md:text-base">{SITE.adultsOnly}</p>
            <Contact />
          </div>
          {isOnPage || WITHOUT_NEWSLETTER.test(pathname) ? null : <NewsletterForm />}
        </div>
        <FooterLinks />
        <BanDisclaimer />
        <div className="grid gap-4 md:gap-6 md:border-t md:border-line md:pt-8">
          <CardIcons />
          <p className="max-w-text text-small font-semibold">{FDA_STATEMENT}</p>
          <p className="text-caption text-soft">
            {name}. Sold to adults aged 21+ in the United States only.
          </p>
        </div>
      </Container>
      <InlineScript code={FOLD_SCRIPT} />
    </footer>
  );
}

function Contact() {
  const { email, phone, isSample } = useShopDetails();
  return (
    <address className="flex flex-wrap items-center gap-x-5 text-small not-italic md:grid md:justify-items-start md:gap-1">
      <span className="flex items-center gap-2.5 font-medium max-md:w-full">
        Contact
        {isSample ? <SampleMark of="contact" /> : null}
      </span>
      <a href={`mailto:${email}`} className="link tap md:min-h-8">
        {email}
      </a>
      <a href={`tel:${phone.replaceAll(/\D/g, "")}`} className="link tap md:min-h-8">
        {phone}
      </a>
    </address>
  );
}

function FooterLinks() {
  return (
    <nav aria-label="Footer" className="grid md:grid-cols-4 md:gap-x-6">
      {FOOTER_LINK_GROUPS.map(({ title, links }) => (
        <Fold key={title} title={title}>
          <ul className="footer-links text-small max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:pb-3">
            {links.map(({ to, label }) => (
              <li key={to}>
                <ListLink to={to} end>
                  {label}
                </ListLink>
              </li>
            ))}
          </ul>
        </Fold>
      ))}
    </nav>
  );
}
