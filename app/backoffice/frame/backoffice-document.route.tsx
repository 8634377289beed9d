import { type ReactNode, useState } from "react";
import { href, isRouteErrorResponse, Link, Outlet, useLocation } from "react-router";
import { visitorOf } from "#app/shell/contexts.ts";
import { NO_AGE_GATE } from "#app/shell/no-age-gate.ts";
import { useShopDetails } from "#app/shell/shop-details.ts";
import { useFlash } from "#app/shell/use-flash.ts";
import { Button } from "#app/ui/button.tsx";
import { Container } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SkipLink } from "#app/ui/skip-link.tsx";
import { TABLE_SHEET } from "#app/ui/table.tsx";
import { ROLE_NAMES } from "#domain/staff/role-names.ts";
import deskSheet from "../../styles/desk.css?url";
import { staffOf, staffOnly } from "../gate/staff-only.ts";
import { DeskKeys } from "../keys/desk-keys.tsx";
import { paymentScreens } from "../payments/payment-tabs.ts";
import { RUN_TEXTS } from "../runs/run-texts.ts";
import { UndoForm } from "../undo/undo-form.tsx";
import { takeUndo } from "../undo/undoable.ts";
import type { Route } from "./+types/backoffice-document.route.ts";
import { SCREENS } from "./screens.ts";
import { StaffNav } from "./staff-nav.tsx";

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: deskSheet, precedence: "default" },
  TABLE_SHEET,
];

export const handle = NO_AGE_GATE;

export const middleware: Route.MiddlewareFunction[] = [staffOnly];

export async function loader({ context }: Route.LoaderArgs) {
  const staff = staffOf(context);
  const visitor = await visitorOf(context);
  return {
    email: visitor?.email ?? "",
    undo: takeUndo(context),
    role: staff.role,
    screens: SCREENS.filter(({ permission }) => staff.may(permission)),
    paymentScreens: paymentScreens(staff),
  };
}

const REFUSED_TITLES: Record<number, string> = {
  400: "Page not found in this list",
  403: "You can't open this page",
  404: "Page not found",
};

/** What a page of the desk refuses stands in its frame; everything else is the root's to say. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const { pathname, search } = useLocation();
  const title = isRouteErrorResponse(error) ? REFUSED_TITLES[error.status] : undefined;
  // A refused form's answer is no text (read-form.ts).
  const text: unknown = isRouteErrorResponse(error) ? error.data : null;
  if (title === undefined || typeof text !== "string" || loaderData === undefined) throw error;
  const isOfList = isRouteErrorResponse(error) && error.status === 400;
  return (
    <Frame {...loaderData}>
      <h1 className="text-title">{title}</h1>
      <p className="max-w-prose">{text}</p>
      <p>
        <Link
          to={isOfList ? pathname + firstPage(search) : href("/admin")}
          reloadDocument
          className="link"
        >
          {isOfList ? "Go to the first page" : "Go to Today"}
        </Link>
      </p>
    </Frame>
  );
}

/** The same list with its filters and its order, from the beginning. */
function firstPage(search: string): string {
  const kept = [...new URLSearchParams(search)].filter(([name]) => !/cursor$/i.test(name));
  return kept.length === 0 ? "" : `?${new URLSearchParams(kept).toString()}`;
}

export default function BackofficeDocument({ loaderData }: Route.ComponentProps) {
  return (
    <Frame {...loaderData}>
      <Outlet />
    </Frame>
  );
}

type FrameProps = Route.ComponentProps["loaderData"] & { children: ReactNode };

/**
 * The frame of every staff page: nothing of the shop, and no script needed. Links load whole documents,
 * so the browser handles focus, scrolling and titles itself.
 */
function Frame({
  email,
  role,
  screens,
  paymentScreens: ofPayments,
  undo: offered,
  children,
}: FrameProps) {
  const { name } = useShopDetails();
  const flash = useFlash();
  // The page's data may be read again while it is offered.
  const [undo] = useState(offered);
  const runs = { path: href("/admin/runs"), title: RUN_TEXTS.title };
  const front = { path: href("/admin"), title: "Today" };
  return (
    <div className="desk flex min-h-dvh flex-col">
      <SkipLink />
      <header className="border-b border-line bg-mist">
        <Container className="grid py-1">
          <div className="flex flex-wrap items-center gap-x-6 gap-y-1 py-1">
            <p className="mr-auto font-display text-heading">{name} staff</p>
            <DeskKeys screens={[front, ...screens, ...ofPayments, runs]} />
            <p className="text-small break-all max-md:order-2">{`${email} (${ROLE_NAMES[role]})`}</p>
            <form method="post" action={href("/auth/sign-out")} className="max-md:order-3">
              <Button variant="secondary" size="small">
                Sign out
              </Button>
            </form>
          </div>
          <StaffNav front={front} screens={screens} />
        </Container>
      </header>
      <main id="main" tabIndex={-1} className="grow outline-none">
        <Container className="grid grid-cols-[minmax(0,1fr)] content-start gap-8 py-8">
          {flash === null ? null : (
            <Notice title={flash} action={undo === null ? undefined : <UndoForm undo={undo} />} />
          )}
          {children}
        </Container>
      </main>
    </div>
  );
}
