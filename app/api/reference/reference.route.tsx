import { HYDRATES_ON_INTENT } from "#app/shell/hydration-marks.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import { readyMarkup } from "#app/shell/ready-markup.tsx";
import { API_ROOT } from "../v1/api-request.ts";
import type { Route } from "./+types/reference.route.ts";
import { readReference } from "./read-reference.ts";
import {
  REFERENCE_ID,
  REFERENCE_SHEET,
  REFERENCE_TEXTS,
  ReferencePage,
} from "./reference-page.tsx";

export const handle = HYDRATES_ON_INTENT;

export const links: Route.LinksFunction = () => [REFERENCE_SHEET];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    metaTitle: REFERENCE_TEXTS.title,
    metaDescription: REFERENCE_TEXTS.description,
  });

export async function loader({ context }: Route.LoaderArgs) {
  const { overview } = await readReference();
  return { markup: readyMarkup(context, REFERENCE_ID, overview) };
}

/** All operations for programs, by group (API-47). */
export default function ReferenceOverview({ loaderData }: Route.ComponentProps) {
  return (
    <ReferencePage
      title={REFERENCE_TEXTS.title}
      lead={REFERENCE_TEXTS.lead}
      actions={
        <a href={`${API_ROOT}/openapi.json`} className="link tap">
          {REFERENCE_TEXTS.document}
        </a>
      }
      markup={loaderData.markup}
    />
  );
}
