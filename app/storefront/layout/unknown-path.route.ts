import { href, redirect } from "react-router";
import { leadHome } from "#app/shell/lead-home.ts";

/** Any unknown path redirects home (PAGE-1). */
export const loader = leadHome;
export const action = () => redirect(href("/"));
