import type { Early } from "#app/shell/early.ts";
import { ON_INTENT_ATTRIBUTE } from "#app/shell/hydration-marks.ts";
import { SESSION_EVENT_COOKIE } from "#domain/account/session-event.ts";

/** Anything a person might do on a page. */
const INTENTS = ["pointermove", "keydown", "focusin", "input", "change", "click", "scroll"];

export function onIntent(begin: () => void): Early {
  const note = (event: Event) => {
    if (!isNoSign(event)) begin();
  };
  for (const type of INTENTS) window.addEventListener(type, note, { capture: true, passive: true });
  const stop = () => {
    for (const type of INTENTS) window.removeEventListener(type, note, { capture: true });
  };
  return { hydrated: stop, failed: stop };
}

/**
 * Browsers report the pointer's position when a page appears under it, although no one moved it. A moving finger is
 * either scrolling or about to press, and both have events of their own.
 */
const isNoSign = (event: Event): boolean =>
  event instanceof PointerEvent &&
  event.type === "pointermove" &&
  (event.pointerType === "touch" || (event.movementX === 0 && event.movementY === 0));

/** Starts hydration on the return to this tab: the session may have ended elsewhere (session-channel.tsx). */
export function onReturn(begin: () => void): Early {
  let isBack = false;
  const note = () => {
    isBack = document.visibilityState === "visible";
    if (isBack) begin();
  };
  const stop = () => document.removeEventListener("visibilitychange", note);
  document.addEventListener("visibilitychange", note);
  return {
    failed: stop,
    hydrated() {
      stop();
      if (isBack) document.dispatchEvent(new Event("visibilitychange"));
    },
  };
}

/**
 * Starts hydration of a page restored by the back button, from memory or from the HTTP cache: the session and the cart
 * may have changed since (session-channel.tsx).
 */
export function onRestored(begin: () => void): Early {
  let isRestored = isFromStore();
  if (isRestored) begin();
  const note = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    isRestored = true;
    begin();
  };
  const stop = () => window.removeEventListener("pageshow", note);
  window.addEventListener("pageshow", note);
  return {
    failed: stop,
    hydrated() {
      stop();
      if (isRestored)
        window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    },
  };
}

/** Browsers show a history entry from the cache without revalidating it. */
function isFromStore(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return (
    navigation instanceof PerformanceNavigationTiming &&
    navigation.type === "back_forward" &&
    navigation.transferSize === 0
  );
}

/**
 * The router treats the pages it showed as entries of one document. Without it, going to such an entry must load the
 * page.
 */
export function onHistory(begin: () => void): Early {
  const page = () => location.pathname + location.search;
  const shown = page();
  const follow = () => (page() === shown ? begin() : location.reload());
  window.addEventListener("popstate", follow);
  return {
    hydrated: () => window.removeEventListener("popstate", follow),
    failed() {}, // stays: nothing else handles history
  };
}

/**
 * Whether to hydrate without waiting for a person: the page doesn't ask for that, a session event is pending for all
 * tabs, or this tab has stored data, which only the components can show, or delete after a sign-out.
 */
export function hydratesAtOnce(): boolean {
  return (
    document.querySelector(`script[${ON_INTENT_ATTRIBUTE}]`) === null ||
    document.cookie.includes(SESSION_EVENT_COOKIE) ||
    hasStored()
  );
}

function hasStored(): boolean {
  try {
    return sessionStorage.length > 0;
  } catch {
    return false; // storage is blocked
  }
}
