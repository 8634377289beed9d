import type { ReactNode } from "react";
import { useMatches } from "react-router";
import { isPageFrame } from "#app/shell/page-frame.ts";
import { useFlash } from "#app/shell/use-flash.ts";
import { Container } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SkipLink } from "#app/ui/skip-link.tsx";
import { CartDrawer } from "../cart/cart-drawer.tsx";
import { RouteChanges } from "./route-changes.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/** The layout around every page. */
export function SiteLayout({ children }: { children: ReactNode }) {
  const flash = useFlash();
  const { Header, Footer } = useMatches()
    .map(({ handle }) => handle)
    .find(isPageFrame) ?? { Header: SiteHeader, Footer: SiteFooter };
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header />
      {flash === null ? null : (
        <Container className="pt-6">
          <Notice title={flash} />
        </Container>
      )}
      <main id="main" tabIndex={-1} className="grow outline-none [&_h1]:outline-none">
        {children}
      </main>
      <Footer />
      {Header === SiteHeader ? <CartDrawer /> : null}
      <RouteChanges />
    </div>
  );
}
