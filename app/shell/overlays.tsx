import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from "react";
import type { Plan } from "#content/plans.ts";
import type { SubscriptionFields } from "#domain/subscription/subscription-form.ts";

/** The dialogs that lie over any page; each has a full page of its own besides. */
export type Overlay =
  | { name: "cart" }
  /** `next` opens once somebody has signed in. */
  | { name: "auth"; mode: "sign-in" | "sign-up" | "forgot"; next: "stay" | Overlay }
  | { name: "sign-in-required" }
  | { name: "checkout" }
  /** `typed` was kept while somebody signed in again. */
  | { name: "plan"; plan: Plan; typed: SubscriptionFields | null };

interface Overlays {
  /** The one that is open; null = none. */
  current: Overlay | null;
  open: (overlay: Overlay) => void;
  close: () => void;
}

const OverlaysContext = createContext<Overlays | null>(null);

export function OverlaysProvider({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState<Overlay | null>(null);
  const close = useCallback(() => setCurrent(null), []);
  const value = useMemo(() => ({ current, open: setCurrent, close }), [current, close]);
  return <OverlaysContext value={value}>{children}</OverlaysContext>;
}

export function useOverlays(): Overlays {
  const overlays = useContext(OverlaysContext);
  if (!overlays) throw new Error("No OverlaysProvider around this component");
  return overlays;
}
