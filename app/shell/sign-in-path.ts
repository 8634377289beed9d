import { href } from "react-router";
import { withQuery } from "./address.ts";

/** The sign-in page that continues to `next`. */
export const signInPath = (next: string): string => withQuery(href("/auth/sign-in"), { next });
