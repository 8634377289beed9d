import { RITUAL_INTRO } from "#content/ritual.ts";
import type { Route } from "./+types/ritual.route.ts";
import { infoMeta } from "./info-meta.ts";
import { RitualText } from "./ritual-text.tsx";
import { writtenList } from "./written-text.ts";

export const meta = infoMeta({ ...RITUAL_INTRO, picture: "products/mgm-detail" });

export async function loader({ context }: Route.LoaderArgs) {
  const [basic, advanced] = await Promise.all([
    writtenList(context, "basic-guide"),
    writtenList(context, "advanced-guide"),
  ]);
  return { basic, advanced };
}

export default function RitualPage({ loaderData }: Route.ComponentProps) {
  return <RitualText {...loaderData} />;
}
