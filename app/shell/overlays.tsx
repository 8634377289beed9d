import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from "react";
import type { Plan } from "#content/plans.ts";
import type { SubscriptionFields } from "#domain/subscription/subscription-form.ts";

/** The dialogs that can open over any page; each also has its own full page. */
export type Overlay =
  | { name: "auth"; mode: "sign-in" | "sign-up" | "forgot" | "email-code"; next: AfterSignIn }
  | { name: "sign-in-required" }
  /** `typed` is saved while the customer signs in again. */
  | { name: "plan"; plan: Plan; typed: SubscriptionFields | null };

/** The step after signing in: the same page, the checkout, or another overlay. */
export type AfterSignIn = "stay" | "checkout" | Overlay;

interface Overlays {
  /** The open overlay; `null` if there is none. */
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
