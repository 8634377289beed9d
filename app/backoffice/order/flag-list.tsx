import { OrderLink } from "../ui/admin-link.tsx";
import type { FlagView } from "./flag-views.ts";

/** The order's flags, each with the data behind it and the related orders. */
export function FlagList({ flags }: { flags: readonly FlagView[] }) {
  return (
    <ul className="grid gap-3">
      {flags.map(({ flag, text, facts, orders }) => (
        <li key={flag} className="grid gap-0.5 [overflow-wrap:anywhere]">
          <span className="font-medium">{text}</span>
          {facts.map((fact) => (
            <span key={fact} className="text-caption">
              {fact}
            </span>
          ))}
          {orders.map(({ orderNumber, why }) => (
            <span key={orderNumber} className="text-caption">
              <OrderLink orderNumber={orderNumber}>Order {orderNumber}</OrderLink>
              {why === "" ? "" : `: ${why}`}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}
