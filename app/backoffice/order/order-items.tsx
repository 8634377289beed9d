import { AmountList } from "#app/ui/definition-list.tsx";
import { Section } from "../ui/section.tsx";
import type { OrderPageView } from "./order-page-view.ts";

/** The order's lines and amounts. */
export const OrderItems = ({ order: { lines, amounts } }: { order: OrderPageView }) => (
  <Section className="box" title="Items">
    <table className="w-full">
      <thead className="sr-only">
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Quantity and price</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, title, quantity, each, discount, total, units }) => (
          <tr key={id} className="border-b border-line align-baseline">
            <th scope="row" className="py-2 pr-4 text-left font-medium wrap-anywhere">
              {title}
              {discount === null ? null : (
                <span className="block text-caption font-normal text-soft">
                  Discount {discount}
                </span>
              )}
              {units === null ? null : (
                <span className="block text-caption font-normal text-soft">{units}</span>
              )}
            </th>
            <td className="tabular py-2 pr-4 text-right whitespace-nowrap text-soft">
              {quantity} × {each}
            </td>
            <td className="tabular w-px py-2 text-right whitespace-nowrap">{total}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <AmountList className="gap-1.5!" rows={amounts} />
  </Section>
);
