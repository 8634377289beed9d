import { useEffect, useEffectEvent, useRef } from "react";
import { useRevalidator } from "react-router";
import {
  readSessionEvent,
  SESSION_EVENT_COOKIE,
  type SessionEvent,
} from "#domain/account/session-event.ts";
import { cookieNameOn } from "#domain/text/host-cookie.ts";
import { readCookie } from "#domain/text/read-cookie.ts";
import { forgetAllKept } from "./kept-for-customer.ts";
import { useRootData } from "./root-data.ts";

const CHANNEL = "mitra-session";
const REFRESH_PATH = "/auth/refresh";

/**
 * Keeps the open tabs at one in who is signed in. An answer of the server names what has happened in a
 * cookie; the tab that got it takes it and tells the others, and they fetch their data anew. Nothing
 * about the person is sent.
 */
export function SessionChannel() {
  const { isSignedIn } = useRootData().viewer;
  const { revalidate } = useRevalidator();
  const channel = useRef<BroadcastChannel | null>(null);
  const known = useRef(isSignedIn);
  /** What changed here came from another tab, which has told everybody already. */
  const isFollowing = useRef(false);

  const hear = useEffectEvent(async (event: SessionEvent) => {
    isFollowing.current = true;
    if (event === "signed_out") await tryToRefresh();
    await revalidate();
  });
  useEffect(() => {
    const opened = new BroadcastChannel(CHANNEL);
    channel.current = opened;
    opened.addEventListener("message", ({ data }) => void hear(data));
    return () => opened.close();
  }, []);

  const comeBack = async () => {
    if (await tryToRefresh()) await revalidate();
  };
  // After every answer, whichever form or page it was to.
  useEffect(() => {
    const event = takeSessionEvent() ?? changeOf(known.current, isSignedIn);
    const isOwn = known.current === isSignedIn || !isFollowing.current;
    known.current = isSignedIn;
    isFollowing.current = false;
    if (!isSignedIn) forgetAllKept();
    if (event === null || !isOwn) return;
    channel.current?.postMessage(event);
    if (event === "signed_out") void comeBack();
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

function changeOf(was: boolean, is: boolean): SessionEvent | null {
  if (was === is) return null;
  return is ? "signed_in" : "signed_out";
}

/** The event that the last answer brought, once for all tabs. */
function takeSessionEvent(): SessionEvent | null {
  const { protocol } = window.location;
  const name = cookieNameOn(protocol, SESSION_EVENT_COOKIE);
  const event = readSessionEvent(readCookie(document.cookie, name));
  const secure = protocol === "https:" ? "; Secure" : "";
  if (event !== null) document.cookie = `${name}=; Path=/; Max-Age=0${secure}`;
  return event;
}

/** One try, as specified (product-spec 4). @returns whether somebody is signed in; null = nobody could say */
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
