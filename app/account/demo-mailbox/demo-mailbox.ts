import { href, redirect, type RouterContextProvider } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";

/** The demo's mailbox; anywhere else it does not exist, and the address leads home (MAIL-7). */
export function demoMailboxOf(context: Readonly<RouterContextProvider>) {
  const { site, demoMailbox } = shopOf(context);
  if (!site.isDemo || !site.hasMailbox) throw redirect(href("/"));
  return demoMailbox;
}
