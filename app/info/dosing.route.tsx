import { DOSING_INTRO } from "#content/dosing.ts";
import type { Route } from "./+types/dosing.route.ts";
import { DosingText, questionsOf } from "./dosing-text.tsx";
import { infoMeta } from "./info-meta.ts";
import { writtenList } from "./written-text.ts";

export const meta: Route.MetaFunction = (args) =>
  infoMeta({
    ...DOSING_INTRO,
    picture: "products/mgm-detail",
    questions: questionsOf(args.loaderData?.questions ?? null),
  })(args);

export async function loader({ context }: Route.LoaderArgs) {
  const [notices, questions] = await Promise.all([
    writtenList(context, "notices"),
    writtenList(context, "questions"),
  ]);
  return { notices, questions };
}

export default function DosingPage({ loaderData }: Route.ComponentProps) {
  return <DosingText {...loaderData} />;
}
