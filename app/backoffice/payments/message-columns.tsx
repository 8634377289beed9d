import { Button } from "#app/ui/button.tsx";
import type { TableColumn } from "#app/ui/table.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { OrderLink } from "../ui/admin-link.tsx";
import type { Route } from "./+types/messages.route.ts";

type MessageRow = Route.ComponentProps["loaderData"]["rows"][number];

const small = (text: string) => (
  <span className="block text-caption [overflow-wrap:anywhere] text-soft first-letter:uppercase">
    {text}
  </span>
);

/** A gateway message: its payment, what it says, and how it was handled. */
export const MESSAGE_COLUMNS: TableColumn<MessageRow>[] = [
  {
    header: "Message",
    cell: ({ type, gateway, deliveries }) => (
      <>
        <span className="block [overflow-wrap:anywhere]">{type}</span>
        {small(deliveries === 1 ? gateway : `${gateway}, arrived ${deliveries} times`)}
      </>
    ),
  },
  { header: "Received", cell: ({ received }) => received, isDate: true },
  {
    header: "Order",
    cell: ({ orderNumber }) =>
      orderNumber === null ? "None" : <OrderLink orderNumber={orderNumber} />,
  },
  {
    header: "Names",
    cell: ({ attemptId, transactionId, amount }) => (
      <>
        {small(attemptId === null ? "No attempt" : `Attempt ${attemptId}`)}
        {transactionId === null ? null : small(`Transaction ${transactionId}`)}
        {amount === null ? null : small(amount)}
      </>
    ),
  },
  {
    header: "Status",
    cell: ({ id, type, state, why, mayHandleAgain }) => (
      <>
        <span className="block">{state}</span>
        {why === "" ? null : small(why)}
        {mayHandleAgain ? (
          <form method="post" className="pt-1">
            <Button name="message" value={id} size="small" variant="secondary">
              Try again
              <VisuallyHidden> {type}</VisuallyHidden>
            </Button>
          </form>
        ) : null}
      </>
    ),
  },
];
