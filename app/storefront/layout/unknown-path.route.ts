import { href, redirect } from "react-router";
import { leadHome } from "#app/shell/lead-home.ts";

/** Any path that is not in the table leads home (PAGE-1). */
export const loader = leadHome;
export const action = () => redirect(href("/"));
