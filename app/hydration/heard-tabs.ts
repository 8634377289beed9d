import { SESSION_CHANNEL } from "#app/session/session-channel-name.ts";
import type { Early } from "#app/shell/early.ts";

/**
 * Starts hydration when another tab signs in or out, so this one can show it. The last message is then repeated for the
 * component that is listening by that time (session-channel.tsx); tabs that already know it ignore it.
 */
export function hearTabs(onHeard: () => void): Early {
  const channel = new BroadcastChannel(SESSION_CHANNEL);
  let heard: unknown = null;
  channel.addEventListener("message", ({ data }) => {
    heard = data;
    onHeard();
  });
  // Browsers don't cache a page with an open channel. A restored page hydrates anyway (intent.ts).
  const leave = () => {
    heard = null;
    channel.close();
  };
  window.addEventListener("pagehide", leave, { once: true });
  return {
    hydrated() {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- channels have no target origin
      if (heard !== null) channel.postMessage(heard);
      channel.close();
    },
    failed: () => channel.close(),
  };
}
