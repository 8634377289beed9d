import { shopOf } from "#app/shell/contexts.ts";
import type { Route } from "./+types/robots.route.ts";

/** Private pages, and paths that aren't pages. */
const OF_NO_INTEREST = [
  "/admin",
  "/api/",
  "/auth/",
  "/cart",
  "/checkout",
  "/dev/",
  "/newsletter/",
  "/orders",
  "/pricing/subscribe/",
  "/privacy/confirm",
];

export function loader({ context }: Route.LoaderArgs) {
  const lines = [
    "User-agent: *",
    ...OF_NO_INTEREST.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${shopOf(context).site.url}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
