import { useEffect, useState } from "react";
import { href } from "react-router";
import { useLookAgain } from "#app/shell/look-again.ts";
import { AdminLink } from "../ui/admin-link.tsx";

const LOOKED_UP_EVERY_MS = 2000;
/** The page stops refreshing after this time: left open unattended, it must not keep a session alive. */
const LOOKED_UP_MS = 10 * 60_000;

/** A comparison in progress. The page refreshes until it is done; without JavaScript, a link does. */
export function ComparisonProgress() {
  const [isSilent, setIsSilent] = useState(false);
  useEffect(() => {
    const end = setTimeout(() => setIsSilent(true), LOOKED_UP_MS);
    return () => clearTimeout(end);
  }, []);
  useLookAgain(!isSilent, LOOKED_UP_EVERY_MS);
  return (
    <div className="grid gap-3">
      {/* Indeterminate: the gateway doesn't say how many transactions it has. */}
      <progress aria-label="Comparing" className="h-2 w-full max-w-form" />
      <output className="block text-small">
        Getting the gateway's transactions. This can take a few minutes; you can leave this page.
      </output>
      <AdminLink
        to={href("/admin/payments/reconcile")}
        className="tap justify-self-start text-small"
      >
        Reload
      </AdminLink>
    </div>
  );
}
