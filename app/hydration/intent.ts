import type { Early } from "#app/shell/early.ts";
import { ON_INTENT_ATTRIBUTE } from "#app/shell/hydration-marks.ts";
import { SESSION_EVENT_COOKIE } from "#domain/account/session-event.ts";

/** Anything a person does to a page. */
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
 * A browser says where the pointer rests when a page comes to be under it; no one has moved it. A finger that moves
 * scrolls or is about to press, which have events of their own.
 */
const isNoSign = (event: Event): boolean =>
  event instanceof PointerEvent &&
  event.type === "pointermove" &&
  (event.pointerType === "touch" || (event.movementX === 0 && event.movementY === 0));

/** Back to this tab: the session may have ended elsewhere (session-channel.tsx). */
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
 * Out of the browser's memory or store, by its back button: who is signed in and what is in the cart may have changed
 * since (session-channel.tsx).
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

/** A browser shows an entry of its history without asking whether it is still right. */
function isFromStore(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return (
    navigation instanceof PerformanceNavigationTiming &&
    navigation.type === "back_forward" &&
    navigation.transferSize === 0
  );
}

/** The router keeps pages that it has shown as entries of one document: without it, such an entry is loaded. */
export function onHistory(begin: () => void): Early {
  const page = () => location.pathname + location.search;
  const shown = page();
  const follow = () => (page() === shown ? begin() : location.reload());
  window.addEventListener("popstate", follow);
  return {
    hydrated: () => window.removeEventListener("popstate", follow),
    failed() {}, // stays: nothing else follows
  };
}

/**
 * Whether the page hydrates without a sign of a person: it doesn't wait for one, there is a session event for all tabs,
 * or this tab has stored something, which only the components show or, once no one is signed in, forget.
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
    return false; // storage is switched off
  }
}
