import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => undefined;

/** False on the server and until hydration, then true: for anything that requires JavaScript. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
