import { use } from "react";
import { Form, href, Link, useLocation } from "react-router";
import { CartData, CartHolesContext } from "#app/shell/cart-data.tsx";
import { Logo } from "#app/shell/logo.tsx";
import { OverlayForm } from "#app/shell/overlay-form.tsx";
import { useRootData } from "#app/shell/root-data.ts";
import { useShopDetails } from "#app/shell/shop-details.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Container } from "#app/ui/layout.tsx";
import { MORE_LINKS, PRIMARY_LINKS, SITE } from "#content/site.ts";
import { cartLabel } from "#domain/cart/cart-label.ts";
import { IN_DRAWER } from "../cart/drawer-marks.ts";
import { useCart } from "../cart/use-cart.ts";
import { Disclosure } from "./disclosure.tsx";
import { NavigationLinks } from "./navigation-links.tsx";

const ICON_LINK =
  "relative grid size-11 place-items-center rounded-pill transition-colors hover:bg-hover";

const byHomeFirst = [...MORE_LINKS.slice(0, 1), ...PRIMARY_LINKS, ...MORE_LINKS.slice(1)];

export function SiteHeader() {
  const { name } = useShopDetails();
  return (
    <header className="contents print:hidden">
      <p
        data-tone="evergreen"
        className="bg-evergreen px-5 py-2.5 text-center text-caption break-words md:px-8"
      >
        <BannerLine />
      </p>
      <div className="sticky top-0 z-30 border-b border-line bg-paper">
        <Container className="flex h-(--height-header) items-center gap-2">
          <Link
            to={href("/")}
            aria-label={`${name}, home`}
            className="mr-auto flex rounded-card py-2"
          >
            <Logo />
          </Link>
          <WideNavigation />
          <div className="ml-auto flex items-center gap-1 lg:ml-6">
            <Link
              to={href("/orders")}
              aria-label="Account"
              className={`${ICON_LINK} max-sm:hidden`}
            >
              <Icon name="account" />
            </Link>
            <SignInOrOut />
            <CartLink />
            <CartData />
            <MobileMenu />
          </div>
        </Container>
      </div>
    </header>
  );
}

/** The banner text from the specification, or the owner's replacement (SET-3). */
function BannerLine() {
  const { banner } = useRootData().settings;
  if (banner === null) return SITE.banner;
  return banner.link === "" ? (
    banner.text
  ) : (
    <a href={banner.link} className="link tap">
      {banner.text}
    </a>
  );
}

function WideNavigation() {
  return (
    <nav aria-label="Main" className="hidden items-center lg:flex">
      <NavigationLinks links={PRIMARY_LINKS} className="bar-links flex" />
      <Disclosure
        className="group relative"
        summaryClassName="bar-link list-none gap-1.5 [&::-webkit-details-marker]:hidden"
        summary={
          <>
            More
            <Icon name="chevron" className="size-4 transition-transform group-open:rotate-180" />
          </>
        }
      >
        <NavigationLinks
          links={MORE_LINKS}
          className="more-links absolute top-full right-0 mt-2 grid w-60 rounded-card border border-line bg-fill p-2 shadow-float"
        />
      </Disclosure>
    </nav>
  );
}

function MobileMenu() {
  return (
    <Disclosure
      className="group lg:hidden"
      summaryClassName={`${ICON_LINK} list-none [&::-webkit-details-marker]:hidden`}
      summary={
        <>
          <Icon name="menu" className="size-5 group-open:hidden" />
          <Icon name="close" className="hidden size-5 group-open:block" />
          <span className="sr-only">Menu</span>
        </>
      }
    >
      <nav
        aria-label="Menu"
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-var(--height-header))] overflow-y-auto overscroll-contain border-y border-line bg-paper px-1 py-4 shadow-float md:px-4"
      >
        <NavigationLinks links={byHomeFirst} className="menu-links grid" />
        <div className="mx-4 my-3 border-t border-line" />
        <NavigationLinks
          links={[{ to: href("/orders"), label: "Account and orders" }]}
          className="menu-links grid"
        />
      </nav>
    </Disclosure>
  );
}

function SignInOrOut() {
  const { viewer } = useRootData();
  const { pathname, search } = useLocation();
  if (viewer.isSignedIn) {
    return (
      <Form method="post" action={href("/auth/sign-out")}>
        <Button variant="quiet" size="small">
          Sign out
        </Button>
      </Form>
    );
  }
  return (
    <OverlayForm
      overlay={{ name: "auth", mode: "sign-in", next: "stay" }}
      page={href("/auth/sign-in")}
      next={pathname + search}
    >
      <Button variant="quiet" size="small">
        Sign in
      </Button>
    </OverlayForm>
  );
}

function CartLink() {
  const holes = use(CartHolesContext);
  return holes === null ? <OwnCartLink /> : <CartLinkAs label={holes.label} count={holes.count} />;
}

function OwnCartLink() {
  const { count } = useCart();
  return <CartLinkAs label={cartLabel(count)} count={count === 0 ? "" : String(count)} />;
}

/**
 * Opens the drawer (run-drawer.ts); without JavaScript, or in a new tab, the cart page. An empty cart has no `count`.
 */
function CartLinkAs({ label, count }: { label: string; count: string }) {
  return (
    <a
      {...IN_DRAWER}
      href={href("/cart")}
      aria-label={label}
      className={ICON_LINK}
      // The drawer may have changed the cart before hydration.
      suppressHydrationWarning
    >
      <Icon name="cart" />
      <span
        className="tabular absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-pill bg-evergreen px-1 text-caption leading-none font-semibold text-paper empty:hidden"
        suppressHydrationWarning
      >
        {count}
      </span>
    </a>
  );
}
