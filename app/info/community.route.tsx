import { COMMUNITY_INTRO } from "#content/community.ts";
import type { Route } from "./+types/community.route.ts";
import { CommunityText } from "./community-text.tsx";
import { infoMeta } from "./info-meta.ts";
import { writtenList } from "./written-text.ts";

export const meta = infoMeta(COMMUNITY_INTRO);

export async function loader({ context }: Route.LoaderArgs) {
  const [benefits, guidelines] = await Promise.all([
    writtenList(context, "benefits"),
    writtenList(context, "guidelines"),
  ]);
  return { benefits, guidelines };
}

export default function CommunityPage({ loaderData }: Route.ComponentProps) {
  return <CommunityText {...loaderData} />;
}
