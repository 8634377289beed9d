import { classNames } from "#app/ui/class-names.ts";

type CostTableProps = {
  /** For screen readers only, because the section's title says the same. */
  caption: string;
  /** The first header is for the row names, the others for amounts. */
  headers: string[];
  rows: { name: string; amounts: string[]; isTotal?: boolean }[];
};

/** A small table of amounts, narrow enough for a phone. */
export function CostTable({ caption, headers, rows }: CostTableProps) {
  return (
    <table className="w-full text-left text-small">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line text-soft">
          {headers.map((header, position) => (
            <th
              key={header}
              scope="col"
              className={classNames("py-3 font-medium", position > 0 && "pl-4 text-right")}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, amounts, isTotal }) => (
          <tr
            key={name}
            className={classNames("border-b border-line", isTotal && "text-base font-semibold")}
          >
            <th
              scope="row"
              className={classNames("py-3.5 wrap-anywhere", !isTotal && "font-normal")}
            >
              {name}
            </th>
            {amounts.map((amount, position) => (
              <td key={headers[position + 1]} className="tabular py-3.5 pl-4 text-right">
                {amount}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
