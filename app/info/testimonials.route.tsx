import { TESTIMONIALS_INTRO } from "#content/testimonials.ts";
import type { Route } from "./+types/testimonials.route.ts";
import { infoMeta } from "./info-meta.ts";
import { TestimonialsText } from "./testimonials-text.tsx";
import { writtenList } from "./written-text.ts";

export const meta = infoMeta(TESTIMONIALS_INTRO);

export const loader = ({ context }: Route.LoaderArgs) => writtenList(context, "testimonials");

export default function TestimonialsPage({ loaderData }: Route.ComponentProps) {
  return <TestimonialsText written={loaderData} />;
}
