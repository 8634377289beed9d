import { type ReactNode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

/** Resolves once every component is running, including its effects. */
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

/** Its effect runs after its child's. It must have a single child: a second one would change every `useId`. */
function Finished({ onFinish, children }: { onFinish: () => void; children: ReactNode }) {
  useEffect(onFinish, [onFinish]);
  return children;
}
