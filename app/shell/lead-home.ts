import { href, redirect } from "react-router";

/** For addresses that only take posts: to read they are no page, and such a path leads home (PAGE-1). */
export const leadHome = () => redirect(href("/"));
