import { Link } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { TABLE_SHEET } from "#app/ui/table.tsx";
import type { Work } from "#server/desk/read-work.ts";
import { staffOf } from "../gate/staff-only.ts";
import type { Route } from "./+types/front.route.ts";
import { SalesSection } from "./sales-section.tsx";
import { salesView } from "./sales-view.ts";
import { WORK_TILES } from "./work-tiles.ts";

export const links: Route.LinksFunction = () => [TABLE_SHEET];

export const meta: Route.MetaFunction = () => privatePageMeta("Today");

export async function loader({ context }: Route.LoaderArgs) {
  const staff = staffOf(context);
  const { desk } = shopOf(context).staff;
  const [work, sales] = await Promise.all([
    staff.may("orders.read") ? desk.work(staff) : null,
    staff.may("sales.read") ? desk.sales(staff) : null,
  ]);
  return {
    tiles: work === null ? [] : tilesOf(work).filter(({ permission }) => staff.may(permission)),
    sales: sales === null ? null : salesView(sales),
  };
}

const tilesOf = (work: Work) =>
  Object.entries(WORK_TILES).map(([name, tile]) => ({
    ...tile,
    // The tiles are named after the counts.
    count: work[name as keyof Work],
  }));

/** What waits for staff, and what was sold. */
export default function FrontPage({ loaderData: { tiles, sales } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-title">Today</h1>
      <section aria-labelledby="work" className="grid gap-4">
        <h2 id="work" className="text-heading">
          What waits
        </h2>
        <ul className="grid grid-cols-2 gap-x-8 lg:grid-cols-4">
          {tiles.map(({ label, hint, path, count }) => (
            <li key={label} className="grid content-start gap-1 border-t border-line py-4">
              <span
                className={`tabular font-display text-title ${count === 0 ? "text-soft" : "text-strong"}`}
              >
                {count.toLocaleString("en-US")}
              </span>
              {path === null ? (
                <span className="font-medium">{label}</span>
              ) : (
                <Link to={path} reloadDocument className="link justify-self-start font-medium">
                  {label}
                </Link>
              )}
              <span className="text-caption text-soft">{hint}</span>
            </li>
          ))}
        </ul>
      </section>
      {sales === null ? null : <SalesSection sales={sales} />}
    </>
  );
}
