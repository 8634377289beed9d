import { INDUSTRY_INTRO } from "#content/industry-problems.ts";
import type { Route } from "./+types/industry-problems.route.ts";
import { IndustryProblemsText } from "./industry-problems-text.tsx";
import { infoMeta } from "./info-meta.ts";
import { writtenList } from "./written-text.ts";

export const meta = infoMeta(INDUSTRY_INTRO);

export const loader = ({ context }: Route.LoaderArgs) => writtenList(context, "problems");

export default function IndustryProblemsPage({ loaderData }: Route.ComponentProps) {
  return <IndustryProblemsText written={loaderData} />;
}
