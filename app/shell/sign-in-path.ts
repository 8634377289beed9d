import { href } from "react-router";
import { withQuery } from "./address.ts";

/** Where somebody signs in who then goes on to `next`. */
export const signInPath = (next: string): string => withQuery(href("/auth/sign-in"), { next });
