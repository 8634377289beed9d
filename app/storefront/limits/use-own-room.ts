import { useEffect } from "react";
import { href, useFetcher } from "react-router";
import { useRootData } from "#app/shell/root-data.ts";
import type { OwnRoom } from "#server/purchase-limits/read-room.ts";
import type { loader } from "./own-room.route.ts";

/**
 * The quantities that the signed-in customer can still buy of these products. Pages are shared by everyone with equal
 * facts, so they request this once they run (docs/decisions/017); visitors without an account request nothing.
 */
export function useOwnRoom(productIds: readonly number[]): OwnRoom | null {
  const { viewer } = useRootData();
  const { load, data } = useFetcher<typeof loader>();
  const query = [...new Set(productIds)].map((id) => `product=${id}`).join("&");
  const isAsked = viewer.isSignedIn && query !== "";
  useEffect(() => {
    if (isAsked) void load(`${href("/cart/limits")}?${query}`);
  }, [load, isAsked, query]);
  return isAsked ? (data ?? null) : null;
}
