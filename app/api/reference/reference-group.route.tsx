import { href, Link } from "react-router";
import { HYDRATES_ON_INTENT } from "#app/shell/hydration-marks.ts";
import { leadHome } from "#app/shell/lead-home.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import { readyMarkup } from "#app/shell/ready-markup.tsx";
import type { Route } from "./+types/reference-group.route.ts";
import { readReference } from "./read-reference.ts";
import {
  REFERENCE_ID,
  REFERENCE_SHEET,
  REFERENCE_TEXTS,
  ReferencePage,
} from "./reference-page.tsx";

export const handle = HYDRATES_ON_INTENT;

export const links: Route.LinksFunction = () => [REFERENCE_SHEET];

export const meta: Route.MetaFunction = (args) => {
  const name = args.loaderData?.name ?? "";
  return pageMeta(args, {
    metaTitle: `${name}, ${REFERENCE_TEXTS.eyebrow}`,
    metaDescription: REFERENCE_TEXTS.groupDescription(name),
  });
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const { groups } = await readReference();
  const group = groups.find(({ slug }) => slug === params.group);
  if (!group) throw leadHome();
  return { name: group.name, markup: readyMarkup(context, REFERENCE_ID, group.page) };
}

/** The operations of one group. */
export default function ReferenceGroup({ loaderData }: Route.ComponentProps) {
  return (
    <ReferencePage
      title={loaderData.name}
      eyebrow={
        <Link to={href("/developers")} className="link tap">
          {REFERENCE_TEXTS.eyebrow}
        </Link>
      }
      markup={loaderData.markup}
    />
  );
}
