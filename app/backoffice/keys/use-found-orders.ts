import { useEffect, useState } from "react";
import { href } from "react-router";
import type { Found } from "./find.route.ts";
import { type Command, goTo } from "./page-commands.ts";

const TYPED_MS = 200;
const LENGTH_MIN = 3;

/** The orders and customers that match a text, searched once typing pauses. */
export function useFoundOrders(text: string): Command[] {
  const [found, setFound] = useState<FoundByText>(NOTHING);
  const isSearched = text.length >= LENGTH_MIN;
  useEffect(() => {
    if (!isSearched) return;
    const left = new AbortController();
    const search = async () => {
      const answer = await find(text, left.signal);
      if (!left.signal.aborted) setFound({ text, ...answer });
    };
    const timer = setTimeout(() => void search(), TYPED_MS);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [text, isSearched]);
  if (!isSearched || found.text !== text) return [];
  return [
    ...found.orders.map((order) => commandOf(order, "Order")),
    ...found.customers.map((customer) => commandOf(customer, "Customer")),
  ];
}

interface Answer {
  orders: Found[];
  customers: Found[];
}

interface FoundByText extends Answer {
  text: string;
}

const NOTHING: FoundByText = { text: "", orders: [], customers: [] };

const commandOf = ({ path, title, detail }: Found, kind: string): Command => ({
  id: `found-${path}`,
  title,
  detail,
  kind,
  run: goTo(path),
});

async function find(text: string, signal: AbortSignal): Promise<Answer> {
  try {
    const answer = await fetch(`${href("/admin/find")}?${new URLSearchParams({ q: text })}`, {
      signal,
      redirect: "error",
    });
    // Our own route's response (find.route.ts).
    return (await answer.json()) as Answer;
  } catch {
    return NOTHING; // the request failed
  }
}
