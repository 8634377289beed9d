import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => undefined;

/** False in the server's HTML and until the page has come alive, then true: for what needs JavaScript. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
