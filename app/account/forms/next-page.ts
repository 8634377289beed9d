import { href } from "react-router";
import { safeNext } from "#app/shell/safe-next.ts";

/** Where to go after signing in: `next` from the URL, or the home page. */
export function nextPage(request: Request): string {
  return safeNext(new URL(request.url).searchParams.get("next"), href("/"));
}
