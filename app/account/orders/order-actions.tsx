import { Form, href, useNavigation } from "react-router";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";

/** Ordering the same again, and the invoice. */
export function OrderActions({ orderNumber }: { orderNumber: string }) {
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
    </div>
  );
}
