import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { useRootData } from "./root-data.ts";

const CHANNEL = "mitra-session";

/**
 * Keeps the open tabs at one in who is signed in: a tab in which that changes tells the others, and
 * they fetch their data anew. Nothing about the person is sent.
 */
export function SessionChannel() {
  const who = useRootData().viewer.isSignedIn;
  const { revalidate } = useRevalidator();
  const channel = useRef<BroadcastChannel | null>(null);
  const known = useRef(who);
  /** The change came from another tab, which has told everybody already. */
  const isFollowing = useRef(false);

  useEffect(() => {
    const opened = new BroadcastChannel(CHANNEL);
    channel.current = opened;
    opened.addEventListener("message", () => {
      isFollowing.current = true;
      void revalidate();
    });
    return () => opened.close();
  }, [revalidate]);

  useEffect(() => {
    if (known.current === who) return;
    known.current = who;
    if (isFollowing.current) isFollowing.current = false;
    else channel.current?.postMessage("changed");
  }, [who]);

  return null;
}
