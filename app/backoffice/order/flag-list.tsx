import { OrderLink } from "../ui/admin-link.tsx";
import type { FlagView } from "./flag-views.ts";

/** Each flag with the data that it comes from, and the orders that it points to. */
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
