import { notFound } from "../gate/refused.ts";

/** Any other address below /admin. */
export function loader() {
  throw notFound();
}

export const action = loader;

export default function UnknownPage() {
  return null;
}
