import { formatDollars } from "#domain/money/cents.ts";
import { useCartData } from "./cart-data.tsx";

/** The items about to be ordered, kept visible while the customer signs in; renders nothing for an empty cart. */
export function CartInView() {
  const { lines, subtotalCents } = useCartData();
  if (lines.length === 0) return null;
  return (
    <section
      aria-label="Your cart"
      className="self-start rounded-card bg-mist px-5 py-4 text-small"
    >
      <ul className="grid gap-2">
        {lines.map((line) => (
          <li key={`${line.productId} ${line.flavor}`} className="flex justify-between gap-6">
            <span className="text-soft">
              {`${line.quantity} × ${line.name}${line.flavor === "" ? "" : `, ${line.flavor}`}`}
            </span>
            <span className="tabular">{formatDollars(line.totalCents)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex items-baseline justify-between gap-6 border-t border-line pt-3 font-medium">
        Subtotal <span className="tabular text-heading">{formatDollars(subtotalCents)}</span>
      </p>
    </section>
  );
}
