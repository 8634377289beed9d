import { href, redirect } from "react-router";
import { leadHome } from "#app/shell/lead-home.ts";

/** Redirects any unknown path home (PAGE-1). */
export const loader = leadHome;
export const action = () => redirect(href("/"));
