import { useEffect, useEffectEvent, useRef } from "react";
import { href, useFetchers, useNavigation, useRevalidator } from "react-router";
import {
  readSessionEvent,
  SESSION_EVENT_COOKIE,
  type SessionEvent,
} from "#domain/account/session-event.ts";
import { cookieNameOn } from "#domain/text/host-cookie.ts";
import { readCookie } from "#domain/text/read-cookie.ts";
import { type RootData, useRootData } from "#app/shell/root-data.ts";
import { forgetAllStored } from "./stored-for-customer.ts";

const CHANNEL = "mitra-session";
const REFRESH_PATH = href("/auth/refresh");

/** What one tab tells the others. Nothing about the person. */
interface SessionMessage {
  event: SessionEvent;
  id: string;
}

/**
 * Keeps the open tabs at one in who is signed in. An answer of the server names what has happened in a
 * cookie; the tab that sees it first tells the others, and they fetch their data anew. The cookie stays
 * for its half minute, so that a tab which was still loading, and did not listen, sees it as well.
 */
export function SessionChannel() {
  const root = useRootData();
  const { isSignedIn } = root.viewer;
  const { revalidate } = useRevalidator();
  const isSettling = useIsSettling();
  const channel = useRef<BroadcastChannel | null>(null);
  /** The id of the last event that this tab knows of. */
  const seen = useRef<string | null>(null);
  /** Whether somebody is signed in, by the last event or by the data, whichever is newer. */
  const known = useRef(isSignedIn);
  /** The data that were compared with that. */
  const drawn = useRef<RootData | null>(null);

  const note = ({ event, id }: SessionMessage) => {
    seen.current = id;
    known.current = isSignedInAfter(event) ?? known.current;
  };
  const hear = useEffectEvent((message: SessionMessage) => {
    if (message.id === seen.current) return;
    note(message);
    void revalidate();
  });
  useEffect(() => {
    const opened = new BroadcastChannel(CHANNEL);
    channel.current = opened;
    opened.addEventListener("message", ({ data }) => hear(data));
    return () => opened.close();
  }, []);

  const comeBack = async () => {
    if (await tryToRefresh()) await revalidate();
  };
  const tell = (message: SessionMessage) => {
    note(message);
    channel.current?.postMessage(message);
    if (message.event === "signed_out") void comeBack();
  };
  // After every answer, whichever form or page it was to. A form of this tab fetches the data anew of
  // itself; another tab's event can be newer than what this one was drawn from.
  useEffect(() => {
    const message = lastMessage();
    if (message === null || message.id === seen.current) return;
    tell(message);
    if (!isSettling) void revalidate();
  });
  // What no event has told, and the data say: a session has ended, or its cookie has.
  useEffect(() => {
    if (drawn.current === root) return;
    drawn.current = root;
    if (!isSignedIn) forgetAllStored();
    if (known.current === isSignedIn) return;
    tell({ event: isSignedIn ? "signed_in" : "signed_out", id: String(Math.random()) });
  });

  // A session can have ended on another device: a tab that is looked at again asks.
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

/** Whether a form of this tab is being answered. */
function useIsSettling(): boolean {
  const navigation = useNavigation();
  return [navigation, ...useFetchers()].some(({ formMethod }) => formMethod !== undefined);
}

/** null = as before. */
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

/** What the last answer within half a minute has brought, to whichever tab. */
function lastMessage(): SessionMessage | null {
  const id = readCookie(
    document.cookie,
    cookieNameOn(window.location.protocol, SESSION_EVENT_COOKIE),
  );
  const event = readSessionEvent(id);
  return id === null || event === null ? null : { event, id };
}

/** One try (PAGE-8). @returns whether somebody is signed in; null = nobody could say */
async function tryToRefresh(): Promise<boolean | null> {
  try {
    const response = await fetch(REFRESH_PATH, { method: "POST" });
    const answer: unknown = await response.json();
    return typeof answer === "object" && answer !== null && "isSignedIn" in answer
      ? answer.isSignedIn === true
      : null;
  } catch {
    return null; // offline: the page stays as it is, the next request tells
  }
}
