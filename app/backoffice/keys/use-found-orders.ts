import { useEffect, useState } from "react";
import { href } from "react-router";
import type { FoundOrder } from "./find.route.ts";
import { type Command, goTo } from "./page-commands.ts";

const TYPED_MS = 200;
const LENGTH_MIN = 3;

/** The orders that a text finds, once no more of it is typed. */
export function useFoundOrders(text: string): Command[] {
  const [found, setFound] = useState<{ text: string; orders: FoundOrder[] }>(NOTHING);
  const isSearched = text.length >= LENGTH_MIN;
  useEffect(() => {
    if (!isSearched) return;
    const left = new AbortController();
    const search = async () => {
      const orders = await find(text, left.signal);
      if (!left.signal.aborted) setFound({ text, orders });
    };
    const timer = setTimeout(() => void search(), TYPED_MS);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [text, isSearched]);
  if (!isSearched || found.text !== text) return [];
  return found.orders.map(({ path, title, detail }) => ({
    id: `order-${path}`,
    title,
    detail,
    kind: "Order",
    run: goTo(path),
  }));
}

const NOTHING = { text: "", orders: [] };

async function find(text: string, signal: AbortSignal): Promise<FoundOrder[]> {
  try {
    const answer = await fetch(`${href("/admin/find")}?${new URLSearchParams({ q: text })}`, {
      signal,
      redirect: "error",
    });
    // Our own route's answer (find.route.ts).
    const { orders } = (await answer.json()) as { orders: FoundOrder[] };
    return orders;
  } catch {
    return []; // nothing is found where no one answers
  }
}
