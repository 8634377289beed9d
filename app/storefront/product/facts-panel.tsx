import type { ReactNode } from "react";
import type { FactPart, ProductFact } from "#domain/catalog/product-details.ts";

/** The facts laid out like a label: the serving, the amounts per serving, and the rest. A dagger marks a sample. */
export function FactsPanel({ facts }: { facts: ProductFact[] }) {
  const amounts = facts.filter(({ part }) => part === "amount");
  return (
    <div className="self-start border border-strong bg-fill p-5">
      <h2 className="border-b border-strong pb-3 text-heading">Facts</h2>
      <Rows facts={facts} part="serving" className="pt-2 font-medium" />
      <div className="mt-2 h-2 bg-strong" />
      {amounts.length === 0 ? null : (
        <>
          <p className="border-b border-strong py-1.5 text-caption font-semibold">
            Amount per serving
          </p>
          <Rows facts={facts} part="amount" className="font-medium" />
          <div className="h-2 bg-strong" />
        </>
      )}
      <Rows facts={facts} part={undefined} className="text-small" />
      {facts.some(({ isSample }) => isSample) ? (
        <p className="border-t border-strong pt-2 text-caption text-soft">† Example figure</p>
      ) : null}
    </div>
  );
}

type RowsProps = { facts: ProductFact[]; part: FactPart | undefined; className: string };

function Rows({ facts, part, className }: RowsProps): ReactNode {
  const rows = facts.filter((fact) => fact.part === part);
  if (rows.length === 0) return null;
  return (
    <dl className={`divide-y divide-line ${className}`}>
      {rows.map(({ label, value, isSample }) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-6 py-1.5">
          <dt>{label}</dt>
          <dd className="text-right">
            {value}
            {isSample ? "†" : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
