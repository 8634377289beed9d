import { addToCart, type HttpClient } from "./http-client.ts";

const NO_ANSWER = "none";

/**
 * Acts like people, one request after another, until told to stop. Never retries.
 *
 * @param seen the number of answers by status, with those without an answer under "none"
 */
export async function useShop(
  client: HttpClient,
  isOver: () => boolean,
  seen: Map<string, number>,
): Promise<void> {
  const asks = [
    () => client.get("/shop"),
    () => client.get("/dosing"),
    () => client.get("/orders"),
    () => addToCart(client, 1, "Mint"),
    () => client.post("/checkout/quote", {}),
    () => client.get("/checkout"),
  ];
  for (let at = 0; !isOver(); at += 1) {
    const kind = await statusOf(asks[at % asks.length]);
    seen.set(kind, (seen.get(kind) ?? 0) + 1);
  }
}

/** The answer's status, once all of it has arrived. */
async function statusOf(ask: (() => Promise<Response>) | undefined): Promise<string> {
  try {
    const answer = await ask?.();
    await answer?.arrayBuffer();
    return `${answer?.status}`;
  } catch {
    return NO_ANSWER;
  }
}

export const failedOf = (seen: ReadonlyMap<string, number>): [string, number][] =>
  [...seen].filter(([kind]) => kind === NO_ANSWER || Number(kind) >= 500);

export const countOf = (seen: ReadonlyMap<string, number>): number =>
  [...seen.values()].reduce((sum, count) => sum + count, 0);
