import { Form, href, useNavigation } from "react-router";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";

interface OrderActionsProps {
  orderNumber: string;
  /** It has not shipped: its customer may ask for a change. */
  canChange: boolean;
}

/** Ordering the same again, the invoice, and asking for a change. */
export function OrderActions({ orderNumber, canChange }: OrderActionsProps) {
  const again = href("/orders/:orderNumber/again", { orderNumber });
  const isBusy = useNavigation().formAction === again;
  const ofThis = <VisuallyHidden> of order {orderNumber}</VisuallyHidden>;
  return (
    <div className="flex flex-wrap gap-3 border-t border-line pt-5">
      <Form method="post" action={again}>
        <Button variant="secondary" size="small" isBusy={isBusy} busyText="Adding…">
          Order again
          <VisuallyHidden> what was in order {orderNumber}</VisuallyHidden>
        </Button>
      </Form>
      <ButtonLink
        to={href("/orders/:orderNumber/invoice", { orderNumber })}
        variant="secondary"
        size="small"
      >
        Invoice{ofThis}
      </ButtonLink>
      {canChange ? (
        <ButtonLink
          to={href("/orders/:orderNumber/change", { orderNumber })}
          variant="secondary"
          size="small"
        >
          Change or cancel
          <VisuallyHidden> order {orderNumber}</VisuallyHidden>
        </ButtonLink>
      ) : null}
    </div>
  );
}
