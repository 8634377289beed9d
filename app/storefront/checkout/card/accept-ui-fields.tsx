import { Spinner } from "#app/ui/spinner.tsx";
import { loadAcceptUi } from "./accept-ui.ts";
import { BillingInputs } from "./billing-inputs.tsx";
import { CardLoadFailed } from "./card-load-failed.tsx";
import type { Card } from "./use-card.ts";
import { useGatewayCard } from "./use-gateway-card.ts";

interface AcceptUiFieldsProps {
  card: Card;
  scriptUrl: string;
  apiLoginId: string;
  clientKey: string;
}

/** Authorize.net asks for the card in its own form; this adds the fields that it lacks. */
export default function AcceptUiFields({ card, ...keys }: AcceptUiFieldsProps) {
  const { status, retry } = useGatewayCard(card, () => loadAcceptUi(keys));
  return (
    <>
      {status === "failed" ? <CardLoadFailed retry={retry} /> : null}
      <p className="flex gap-2 text-small text-soft col-span-6">
        {status === "loading" ? <Spinner label="The card form is loading" /> : null}
        When you place the order, Authorize.net asks for your card in its own form. Your card number
        never reaches our server.
      </p>
      <BillingInputs card={card} />
    </>
  );
}
