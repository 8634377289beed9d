import { useEffect, useEffectEvent, useState } from "react";
import type { CardTaker } from "./card-taker.ts";
import type { Card } from "./use-card.ts";

export interface GatewayCard {
  status: "loading" | "ready" | "failed";
  /** Tries to load what did not come. */
  retry(): void;
}

/** Has a gateway's own fields take the card for as long as they are shown. */
export function useGatewayCard({ offer }: Card, load: () => Promise<CardTaker>): GatewayCard {
  const [taker, setTaker] = useState<CardTaker | "loading" | "failed">("loading");
  const isLoading = taker === "loading";
  const start = useEffectEvent(load);

  useEffect(() => {
    if (!isLoading) return;
    let isGone = false;
    const settle = (loaded: CardTaker | "failed") => (isGone ? undefined : setTaker(loaded));
    start().then(settle, () => settle("failed"));
    return () => {
      isGone = true;
    };
  }, [isLoading]);

  useEffect(() => {
    offer(typeof taker === "object" ? taker : null);
    return () => offer(null);
  }, [taker, offer]);

  return {
    status: typeof taker === "object" ? "ready" : taker,
    retry: () => setTaker("loading"),
  };
}
