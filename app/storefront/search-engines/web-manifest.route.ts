import { href } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { SITE } from "#content/site.ts";
import type { Route } from "./+types/web-manifest.route.ts";

/** Lets people add the shop to a phone's home screen. */
export async function loader({ context }: Route.LoaderArgs) {
  const { name } = await shopOf(context).customer.settings.details();
  const manifest = {
    name,
    short_name: name,
    description: SITE.description,
    start_url: href("/"),
    scope: href("/"),
    display: "browser",
    lang: "en-US",
    background_color: SITE.themeColor,
    theme_color: SITE.themeColor,
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/maskable-icon-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
  return Response.json(manifest, { headers: { "Content-Type": "application/manifest+json" } });
}
