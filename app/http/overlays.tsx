import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from "react";

/** The dialogs that lie over any page; each has a full page of its own besides. */
export type Overlay =
  | { name: "cart" }
  /** `next` opens once somebody has signed in. */
  | { name: "auth"; mode: "sign-in" | "sign-up" | "forgot"; next: "stay" | Overlay }
  | { name: "sign-in-required" }
  | { name: "checkout" };

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
