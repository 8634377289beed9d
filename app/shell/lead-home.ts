import { href, redirect } from "react-router";

/** For addresses that only accept POST: a GET redirects home, as for any unknown path (PAGE-1). */
export const leadHome = () => redirect(href("/"));
