import { type ReactNode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

/** Resolves when every component runs and its effects have. */
export function hydrate(): Promise<void> {
  return new Promise((resolve) => {
    startTransition(() => {
      hydrateRoot(
        document,
        <Finished onFinish={resolve}>
          <HydratedRouter />
        </Finished>,
      );
    });
  });
}

/** Its effect runs after those of its child, of which it has one: a second would change every `useId`. */
function Finished({ onFinish, children }: { onFinish: () => void; children: ReactNode }) {
  useEffect(onFinish, [onFinish]);
  return children;
}
