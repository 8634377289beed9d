import { lazy, Suspense } from "react";
import { useShopDetails } from "#app/shell/shop-details.ts";
import { CardIcons } from "#app/ui/card-icons.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import type { CardForm } from "#server/gateways/online-gateway.ts";
import { SandboxFields } from "./sandbox-fields.tsx";
import type { Card } from "./use-card.ts";

const CollectFields = lazy(() => import("./collect-fields.tsx"));
const AcceptUiFields = lazy(() => import("./accept-ui-fields.tsx"));

interface CardFieldsProps {
  card: Card;
  /** `null` for the demo's own inputs. */
  cardForm: CardForm | null;
}

/** The card fields of the configured gateway, whose code is loaded when they are first shown. */
export function CardFields({ card, cardForm }: CardFieldsProps) {
  const { statementName } = useShopDetails();
  return (
    <div className="mt-6 grid grid-cols-6 gap-4">
      <div className="col-span-6">
        <CardIcons />
      </div>
      <Suspense fallback={<Spinner label="The card form is loading" />}>
        {gatewayFields(card, cardForm)}
      </Suspense>
      {statementName === "" ? null : (
        <p className="col-span-6 text-small text-soft">
          {`Your card statement will show “${statementName}”.`}
        </p>
      )}
    </div>
  );
}

function gatewayFields(card: Card, cardForm: CardForm | null) {
  switch (cardForm?.gateway) {
    case "nmi": {
      const { scriptUrl, tokenizationKey } = cardForm;
      return <CollectFields card={card} scriptUrl={scriptUrl} tokenizationKey={tokenizationKey} />;
    }
    case "authorize-net": {
      const { scriptUrl, apiLoginId, clientKey } = cardForm;
      return (
        <AcceptUiFields
          card={card}
          scriptUrl={scriptUrl}
          apiLoginId={apiLoginId}
          clientKey={clientKey}
        />
      );
    }
    case undefined:
      return <SandboxFields card={card} />;
  }
}
