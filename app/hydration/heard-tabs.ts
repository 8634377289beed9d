import { SESSION_CHANNEL } from "#app/session/session-channel-name.ts";
import type { Early } from "#app/shell/early.ts";

/**
 * Another tab has signed in or out: this one has to hydrate to show it. What it heard last is said once
 * more for the component that listens by then (session-channel.tsx); who knows it already ignores it.
 */
export function hearTabs(onHeard: () => void): Early {
  const channel = new BroadcastChannel(SESSION_CHANNEL);
  let heard: unknown = null;
  channel.addEventListener("message", ({ data }) => {
    heard = data;
    onHeard();
  });
  // A browser keeps no page that listens; one that comes back hydrates by itself (intent.ts).
  const leave = () => {
    heard = null;
    channel.close();
  };
  window.addEventListener("pagehide", leave, { once: true });
  return {
    hydrated() {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
      if (heard !== null) channel.postMessage(heard);
      channel.close();
    },
    failed: () => channel.close(),
  };
}
