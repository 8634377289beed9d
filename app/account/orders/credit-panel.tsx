import { href, Link } from "react-router";
import { Card } from "#app/ui/card.tsx";

/** A customer's store credit. `balance` is formatted; `null` if it couldn't be read. */
export function CreditPanel({ balance }: { balance: string | null }) {
  return (
    <Card as="section" look="quiet" padding="medium" className="grid gap-4">
      <h2 className="text-heading">Store credit</h2>
      {balance === null ? null : <p className="tabular font-display text-heading">{balance}</p>}
      <p className="text-small text-soft">You can use it at checkout. It is not paid out.</p>
      <p>
        <Link to={href("/orders/credit")} className="link tap text-small">
          See how it changed
        </Link>
      </p>
    </Card>
  );
}
