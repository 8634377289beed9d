import type { ReactNode } from "react";
import { Notice } from "#app/ui/notice.tsx";
import { Section } from "../ui/section.tsx";

/** One product's changes, as shown on the page. */
export interface ChangedProduct {
  productId: number;
  name: string;
  changes: string[];
}

interface DifferencesProps {
  products: readonly ChangedProduct[];
  /** The form that saves them. */
  children: ReactNode;
}

/** A bulk change's effect on each product, before anything is saved. */
export const Differences = ({ products, children }: DifferencesProps) => (
  <Section
    className="max-w-4xl"
    title={`${products.length} ${products.length === 1 ? "product changes" : "products change"}`}
  >
    <ul className="divide-y divide-line border-y border-line">
      {products.map(({ productId, name, changes }) => (
        <li key={productId} className="grid gap-x-6 gap-y-1 py-3 md:grid-cols-2">
          <p className="min-w-0 font-medium break-words">{name}</p>
          <ul className="grid min-w-0 gap-0.5 text-small">
            {changes.map((text) => (
              <li key={text} className="break-words">
                {text}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
    {children}
  </Section>
);

export interface SaveResult {
  productId: number;
  name: string;
  /** `null` if it was saved. */
  refusal: string | null;
}

/** The result for each product, naming those that were refused. */
export function SaveResults({ results }: { results: readonly SaveResult[] }) {
  const failed = results.filter(({ refusal }) => refusal !== null);
  return (
    <Notice
      tone={failed.length === 0 ? "success" : "warning"}
      title={`${results.length - failed.length} of ${results.length} saved.`}
    >
      {failed.map(({ productId, name, refusal }) => (
        <p key={productId} className="break-words">{`${name}: ${refusal}`}</p>
      ))}
    </Notice>
  );
}
