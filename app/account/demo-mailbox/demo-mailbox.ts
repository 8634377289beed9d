import { href, redirect, type RouterContextProvider } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";

/** The demo mailbox. It exists only in demo mode; otherwise its address redirects home (MAIL-7). */
export async function demoMailboxOf(context: Readonly<RouterContextProvider>) {
  const { site, demoMailbox } = shopOf(context);
  if (!site.isDemo || (await site.sendsMail())) throw redirect(href("/"));
  return demoMailbox;
}
