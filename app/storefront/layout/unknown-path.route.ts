import { redirect } from "react-router";

/** Any path that is not in the table leads home (product-spec 2). */
export const loader = () => redirect("/");
export const action = () => redirect("/");
