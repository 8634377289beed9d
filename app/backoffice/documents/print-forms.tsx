import { href } from "react-router";
import { Button } from "#app/ui/button.tsx";

/** Buttons for these orders' packing slips and invoices, each opening one file in a new tab. */
export function PrintForms({ orders, hasLabels }: { orders: string; hasLabels: boolean }) {
  return (
    <form
      method="post"
      action={href("/admin/documents.pdf")}
      target="_blank"
      className="flex flex-wrap gap-3 print:hidden"
    >
      <input type="hidden" name="orders" value={orders} />
      <Button
        name="kind"
        value="packing slip"
        data-command="Print packing slip"
        size="small"
        variant="secondary"
      >
        Print packing slip
      </Button>
      {hasLabels ? (
        <Button name="kind" value="label" size="small" variant="secondary">
          Print labels and slips
        </Button>
      ) : null}
      <Button
        name="kind"
        value="invoice"
        data-command="Print invoice"
        size="small"
        variant="secondary"
      >
        Print invoice
      </Button>
    </form>
  );
}
