import { Link } from "react-router";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { SCREENS } from "../frame/screens.ts";
import { staffOf } from "../gate/staff-only.ts";
import type { Route } from "./+types/front.route.ts";

export const meta: Route.MetaFunction = () => privatePageMeta("Staff");

export function loader({ context }: Route.LoaderArgs) {
  const staff = staffOf(context);
  return { screens: SCREENS.filter(({ permission }) => staff.may(permission)) };
}

/** The staff front page. */
export default function FrontPage({ loaderData: { screens } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-title">Overview</h1>
      <ul className="divide-y divide-line border-y border-line">
        {screens.map(({ path, title, purpose }) => (
          <li key={path} className="grid gap-1 py-4">
            <Link to={path} reloadDocument className="link justify-self-start py-1 font-medium">
              {title}
            </Link>
            <p className="text-small text-soft">{purpose}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
