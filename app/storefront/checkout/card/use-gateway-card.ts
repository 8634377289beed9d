import { useEffect, useEffectEvent, useState } from "react";
import type { LoadedTaker } from "./card-taker.ts";
import type { Card } from "./use-card.ts";

export interface GatewayCard {
  status: "loading" | "ready" | "failed";
  /** Retries a failed load. */
  retry(): void;
}

/** Uses a gateway's own card fields while they are mounted. */
export function useGatewayCard({ offer }: Card, load: () => Promise<LoadedTaker>): GatewayCard {
  const [taker, setTaker] = useState<LoadedTaker | "loading" | "failed">("loading");
  const isLoading = taker === "loading";
  const start = useEffectEvent(load);

  useEffect(() => {
    if (!isLoading) return;
    let isGone = false;
    const settle = (loaded: LoadedTaker | "failed") => (isGone ? undefined : setTaker(loaded));
    start().then(settle, () => settle("failed"));
    return () => {
      isGone = true;
    };
  }, [isLoading]);

  useEffect(() => {
    // Loaded again, with the same timeout and Retry button.
    const renew = () => setTaker("loading");
    offer(typeof taker === "object" ? { ...taker, renew } : null);
    return () => offer(null);
  }, [taker, offer]);

  return {
    status: typeof taker === "object" ? "ready" : taker,
    retry: () => setTaker("loading"),
  };
}
