import { type ReactNode, useState } from "react";
import { href, isRouteErrorResponse, Link, Outlet, useLocation } from "react-router";
import { shopOf, visitorOf } from "#app/shell/contexts.ts";
import { NO_AGE_GATE } from "#app/shell/no-age-gate.ts";
import { useShopDetails } from "#app/shell/shop-details.ts";
import { useFlash } from "#app/shell/use-flash.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SkipLink } from "#app/ui/skip-link.tsx";
import { TABLE_SHEET } from "#app/ui/table.tsx";
import { ROLE_NAMES } from "#domain/staff/role-names.ts";
import deskSheet from "../../styles/desk.css?url";
import { navCounts } from "../front/work-tiles.ts";
import { staffOf, staffOnly } from "../gate/staff-only.ts";
import { DeskKeys } from "../keys/desk-keys.tsx";
import { paymentScreens } from "../payments/payment-links.ts";
import { RUN_TEXTS } from "../runs/run-texts.ts";
import { TabTitle } from "../ui/page.tsx";
import { UndoForm } from "../undo/undo-form.tsx";
import { takeUndo } from "../undo/undoable.ts";
import type { Route } from "./+types/backoffice-document.route.ts";
import { SCREENS } from "./screens.ts";
import { StaffNav } from "./staff-nav.tsx";

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: deskSheet, precedence: "default" },
  TABLE_SHEET,
];

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

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
    counts: staff.may("orders.read")
      ? navCounts(await shopOf(context).staff.desk.workKept(staff), staff)
      : {},
  };
}

const REFUSED_TITLES: Record<number, string> = {
  400: "This page of the list doesn't exist",
  403: "You can't open this page",
  404: "Page not found",
};

/** `null` if the root's page shows the error: that page has the form as sent (read-form.ts). */
function shownInFrame(error: unknown): { title: string; text: string } | null {
  if (!isRouteErrorResponse(error))
    return {
      title: "Something went wrong",
      text: "We couldn't load this page. Try again in a moment. Details are in the log.",
    };
  const title = REFUSED_TITLES[error.status];
  const text: unknown = error.data;
  return title === undefined || typeof text !== "string" ? null : { title, text };
}

/** Shows refusals and unexpected errors within the staff frame. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const { pathname, search } = useLocation();
  const shown = shownInFrame(error);
  if (shown === null || loaderData === undefined) throw error;
  const isOfList = isRouteErrorResponse(error) && error.status === 400;
  return (
    <Frame {...loaderData}>
      <TabTitle title={shown.title} />
      <h1 className="text-title">{shown.title}</h1>
      <p className="max-w-prose">{shown.text}</p>
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

/** The query of the list's first page, with the same filters and sort. */
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
 * The frame of every staff page. It shares nothing with the storefront's and needs no script: links load whole
 * documents, so the browser handles focus, scrolling and titles.
 */
function Frame({
  email,
  role,
  screens,
  paymentScreens: ofPayments,
  counts,
  undo: offered,
  children,
}: FrameProps) {
  const { name } = useShopDetails();
  const flash = useFlash();
  // The page's data may reload while the undo is still on offer.
  const [undo] = useState(offered);
  const runs = { path: href("/admin/runs"), title: RUN_TEXTS.title };
  const front = { path: href("/admin"), title: "Today" };
  return (
    <div className="desk">
      <SkipLink />
      <header className="desk-side">
        <p className="mr-auto truncate text-small font-semibold">
          <Link to={front.path} reloadDocument>
            {name}
          </Link>
        </p>
        <DeskKeys screens={[front, ...screens, ...ofPayments, runs]} />
        <Button
          type="button"
          popoverTarget="screens"
          variant="secondary"
          size="small"
          className="md:hidden"
        >
          Menu
        </Button>
        <nav id="screens" popover="auto" aria-label="Staff" className="desk-nav">
          <StaffNav front={front} screens={screens} counts={counts} />
          <div className="mt-auto grid gap-1 border-t border-line pt-3 text-caption text-soft">
            <p className="px-2.5 break-all">{`${email} (${ROLE_NAMES[role]})`}</p>
            <div className="flex items-center justify-between">
              <Link to={href("/")} reloadDocument>
                View shop
              </Link>
              <form method="post" action={href("/auth/sign-out")}>
                <Button variant="secondary" size="small">
                  Sign out
                </Button>
              </form>
            </div>
          </div>
        </nav>
      </header>
      <main id="main" tabIndex={-1} className="min-w-0 outline-none">
        <div className="mx-auto grid w-full max-w-[84rem] grid-cols-[minmax(0,1fr)] content-start gap-4 px-4 py-4 pb-24 md:px-6 md:py-3 md:pb-8">
          {flash === null ? null : (
            <Notice title={flash} action={undo === null ? undefined : <UndoForm undo={undo} />} />
          )}
          {children}
        </div>
      </main>
    </div>
  );
}
