import { useEffect, useEffectEvent, useRef } from "react";
import { href, useFetchers, useNavigation, useRevalidator } from "react-router";
import { useIsAnswer } from "#app/shell/look-again.ts";
import { type RootData, useRootData } from "#app/shell/root-data.ts";
import {
  readSessionEvent,
  SESSION_EVENT_COOKIE,
  type SessionEvent,
} from "#domain/account/session-event.ts";
import { cookieNameOn } from "#domain/text/host-cookie.ts";
import { readCookie } from "#domain/text/read-cookie.ts";
import { SESSION_CHANNEL } from "./session-channel-name.ts";
import { forgetAllStored, hasStored } from "./stored-for-customer.ts";

const REFRESH_PATH = href("/auth/refresh");

/** A message from one tab to the others. Contains nothing about the person. */
interface SessionMessage {
  event: SessionEvent;
  id: string;
}

/**
 * Keeps all open tabs in sync about who is signed in. A server response puts the event in a cookie; the first tab to
 * see it tells the others, and they reload their data. The cookie lasts half a minute, so a tab that was still loading
 * sees it, too.
 */
export function SessionChannel() {
  const root = useRootData();
  const { isSignedIn } = root.viewer;
  const { revalidate } = useRevalidator();
  const isSettling = useIsSettling();
  const isAnswer = useIsAnswer();
  const channel = useRef<BroadcastChannel | null>(null);
  /** The id of the last event this tab knows about. */
  const seen = useRef<string | null>(null);
  /** Whether a person is signed in, according to the last event or the data, whichever is newer. */
  const known = useRef(isSignedIn);
  /** The data that `known` was last compared with. */
  const drawn = useRef<RootData | null>(null);

  const note = ({ event, id }: SessionMessage) => {
    seen.current = id;
    known.current = isSignedInAfter(event) ?? known.current;
    if (event === "signed_out") forgetAllStored();
  };
  /** Reloads the data. A form's answer stays, unless someone has signed in or out since. */
  const reload = () => {
    if (!isAnswer || known.current !== isSignedIn) void revalidate();
  };
  const hear = useEffectEvent((message: SessionMessage) => {
    if (message.id === seen.current) return;
    note(message);
    reload();
  });
  // The page was restored from memory by the back button. It must not appear to anyone who has signed out since.
  const restore = useEffectEvent(() => {
    if (isSignedIn) reloadUnseen();
    else void revalidate();
  });
  useEffect(() => {
    // Browsers don't cache a page with an open channel.
    const close = () => channel.current?.close();
    const open = () => {
      channel.current = new BroadcastChannel(SESSION_CHANNEL);
      channel.current.addEventListener("message", ({ data }) => hear(data));
    };
    const show = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      close();
      open();
      restore();
    };
    open();
    window.addEventListener("pagehide", close);
    window.addEventListener("pageshow", show);
    return () => {
      close();
      window.removeEventListener("pagehide", close);
      window.removeEventListener("pageshow", show);
    };
  }, []);

  const comeBack = async () => {
    if (await tryToRefresh()) await revalidate();
  };
  const tell = (message: SessionMessage) => {
    note(message);
    channel.current?.postMessage(message);
    if (message.event === "signed_out") void comeBack();
  };
  // Runs after every response to any form or page. A form in this tab reloads the data anyway;
  // another tab's event can be newer than the data this one was rendered from.
  useEffect(() => {
    const message = lastMessage();
    if (message === null || message.id === seen.current) return;
    tell(message);
    if (!isSettling) reload();
  });
  // The data shows a change that no event announced: either the session or its cookie expired, or the server couldn't
  // look it up. In the latter case, nothing typed is discarded and no other tab is told.
  const end = useEffectEvent(async () => {
    if ((await tryToRefresh()) !== false) return;
    forgetAllStored();
    if (known.current) tell({ event: "signed_out", id: String(Math.random()) });
  });
  useEffect(() => {
    if (drawn.current === root) return;
    drawn.current = root;
    if (isSignedIn && !known.current) tell({ event: "signed_in", id: String(Math.random()) });
    if (!isSignedIn && (known.current || hasStored())) void end();
  });

  // A session can be ended from another device, so a tab checks when it becomes visible again.
  const compare = useEffectEvent(async () => {
    if (isSignedIn && (await tryToRefresh()) === false) await revalidate();
  });
  useEffect(() => {
    const look = () => void (document.visibilityState === "visible" && compare());
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);

  return null;
}

function reloadUnseen(): void {
  document.documentElement.style.visibility = "hidden";
  window.location.reload();
}

/** Whether this tab is submitting a form. */
function useIsSettling(): boolean {
  const navigation = useNavigation();
  return [navigation, ...useFetchers()].some(({ formMethod }) => formMethod !== undefined);
}

/** `null` if the event doesn't change it. */
function isSignedInAfter(event: SessionEvent): boolean | null {
  switch (event) {
    case "signed_in":
    case "password_recovery":
    case "mfa_verified":
      return true;
    case "signed_out":
      return false;
    case "user_updated":
    case "token_refreshed":
      return null;
  }
}

/** The event of the last response in any tab, if it is less than half a minute old. */
function lastMessage(): SessionMessage | null {
  const id = readCookie(
    document.cookie,
    cookieNameOn(window.location.protocol, SESSION_EVENT_COOKIE),
  );
  const event = readSessionEvent(id);
  return id === null || event === null ? null : { event, id };
}

/** Tries once (PAGE-8). @returns whether a person is signed in; `null` if unknown */
async function tryToRefresh(): Promise<boolean | null> {
  try {
    const response = await fetch(REFRESH_PATH, { method: "POST" });
    const answer: unknown = await response.json();
    return typeof answer === "object" && answer !== null && "isSignedIn" in answer
      ? answer.isSignedIn === true
      : null;
  } catch {
    return null; // offline: the page stays as it is, and the next request will show
  }
}
