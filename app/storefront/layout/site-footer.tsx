import { NavLink } from "react-router";
import { CardIcons } from "#app/ui/card-icons.tsx";
import { Container } from "#app/ui/layout.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { SampleMark } from "#app/ui/sample-mark.tsx";
import { CONTACT } from "#content/contact.ts";
import { FDA_STATEMENT } from "#content/fda-statement.ts";
import { FOOTER_LINK_GROUPS, SITE } from "#content/site.ts";
import { NewsletterForm } from "../newsletter/newsletter-form.tsx";
import { BanDisclaimer } from "./ban-disclaimer.tsx";

export function SiteFooter() {
  return (
    <footer data-tone="evergreen" className="bg-evergreen print:hidden">
      <Container className="grid gap-12 py-16 md:py-20">
        <div className="grid gap-12 lg:grid-cols-[1fr_1.2fr] lg:gap-20">
          <div className="grid content-start gap-6">
            <Logo className="text-title" />
            <p className="max-w-[44ch] text-soft">{SITE.adultsOnly}</p>
            <Contact />
          </div>
          <NewsletterForm />
        </div>
        <FooterLinks />
        <BanDisclaimer />
        <div className="grid gap-6 border-t border-line pt-8">
          <CardIcons />
          <p className="max-w-text text-small font-semibold">{FDA_STATEMENT}</p>
          <p className="text-caption text-soft">
            {SITE.name}. Sold to adults aged 21+ in the United States only.
          </p>
        </div>
      </Container>
    </footer>
  );
}

function Contact() {
  return (
    <address className="grid gap-1 text-small not-italic">
      <span className="flex items-center gap-2.5 font-medium">
        Contact
        {CONTACT.isSample ? <SampleMark of="contact" /> : null}
      </span>
      <a href={`mailto:${CONTACT.email}`} className="link w-fit py-1">
        {CONTACT.email}
      </a>
      <a href={`tel:${CONTACT.phone.replaceAll(/\D/g, "")}`} className="link w-fit py-1">
        {CONTACT.phone}
      </a>
    </address>
  );
}

function FooterLinks() {
  return (
    <nav aria-label="Footer" className="grid grid-cols-2 gap-x-6 gap-y-10 md:grid-cols-4">
      {FOOTER_LINK_GROUPS.map(({ title, links }) => (
        <div key={title}>
          <h2 className="mb-2 font-sans text-small font-medium">{title}</h2>
          <ul className="text-small">
            {links.map(({ to, label }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end
                  className="inline-flex min-h-9 items-center text-soft underline-offset-4 hover:text-strong hover:underline"
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
