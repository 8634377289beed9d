import { notFound } from "../gate/refused.ts";

/** Handles every other path under /admin. */
export function loader() {
  throw notFound();
}

export const action = loader;

export default function UnknownPage() {
  return null;
}
