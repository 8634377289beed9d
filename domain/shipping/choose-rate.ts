import { err, ok, type Result } from "#domain/result.ts";
import type { LabelSettings } from "#domain/shipping/label-settings.ts";

interface Rate {
  service: string;
  cost: number;
}

/**
 * The service to buy, based on the order's shipping option, the owner's list, and whether its first or its cheapest
 * service counts (SHIP-22).
 *
 * @returns why there is none, in words for staff
 */
export function chooseRate<Offered extends Rate>(
  rates: readonly Offered[],
  { standard, overnight, pick }: Pick<LabelSettings, "standard" | "overnight" | "pick">,
  isOvernight: boolean,
): Result<Offered, string> {
  const wanted = isOvernight ? overnight : standard;
  const fits = wanted.flatMap((name) =>
    rates
      .filter(({ service }) => service.toLowerCase() === name.toLowerCase())
      .toSorted((a, b) => a.cost - b.cost)
      .slice(0, 1),
  );
  const [chosen] = pick === "cheapest" ? fits.toSorted((a, b) => a.cost - b.cost) : fits;
  if (chosen) return ok(chosen);
  const offered = [...new Set(rates.map(({ service }) => service))];
  return err(
    offered.length === 0
      ? "The carrier offers no service to this address."
      : `The carrier doesn't offer ${wanted.join(" or ")}, only ${offered.join(", ")}.`,
  );
}
