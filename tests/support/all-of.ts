/** Collects the items of batches. */
export async function allOf<Item>(parts: AsyncIterable<readonly Item[]>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const part of parts) all.push(...part);
  return all;
}
