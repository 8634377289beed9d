import { type ReactNode, useSyncExternalStore } from "react";
import { isAgeFlagShown, onAgeFlag, SITE_ID } from "./age-flag.ts";
import { AgeGate } from "./age-gate.tsx";

type AgeGatedProps = { isVerifiedByCookie: boolean; children: ReactNode };

/** The page is always in the HTML, but inert until the age is confirmed. */
export function AgeGated({ isVerifiedByCookie, children }: AgeGatedProps) {
  // False while hydrating, to match the server.
  const isVerifiedHere = useSyncExternalStore(onAgeFlag, isAgeFlagShown, () => false);
  const isVerified = isVerifiedByCookie || isVerifiedHere;
  return (
    <>
      {isVerified ? null : <AgeGate />}
      {/* The script after this element may have removed `inert` before hydration. */}
      <div id={SITE_ID} inert={!isVerified} suppressHydrationWarning>
        {children}
      </div>
    </>
  );
}
