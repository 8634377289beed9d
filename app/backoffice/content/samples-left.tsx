import { href } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import { AdminLink } from "../ui/admin-link.tsx";
import { Section } from "../ui/section.tsx";
import { SAMPLES_TEXTS } from "./content-texts.ts";

interface SamplesLeftProps {
  all: number;
  left: { what: string; where: string; texts: { path: string; title: string }[] }[];
}

/** Texts that are still samples. None may be left when the shop opens (WORDS-3). */
export function SamplesLeft({ all, left }: SamplesLeftProps) {
  if (left.length === 0)
    return (
      <Notice tone="success" title="No sample texts left.">
        <ProductsHint />
      </Notice>
    );
  return (
    <Section title={SAMPLES_TEXTS.left(left.length)} className="max-w-4xl">
      <progress
        value={Math.max(0, all - left.length)}
        max={all}
        aria-label="Replaced"
        className="h-2 w-full max-w-xl overflow-hidden rounded-pill accent-evergreen"
      />
      <details>
        <summary className="link tap cursor-pointer text-small">Show samples</summary>
        <ul className="divide-y divide-line border-y border-line">
          {left.map(({ what, where, texts }) => (
            <li
              key={what}
              className="grid gap-x-6 gap-y-1 py-2 text-small md:grid-cols-[18rem_1fr]"
            >
              <span>{what}</span>
              {texts.length === 0 ? (
                <span className="break-words text-soft">{`In the file ${where} on the server.`}</span>
              ) : (
                <span className="flex flex-wrap gap-x-4">
                  {texts.map(({ path, title }) => (
                    <AdminLink key={path} to={path}>
                      {title}
                    </AdminLink>
                  ))}
                </span>
              )}
            </li>
          ))}
        </ul>
      </details>
      <ProductsHint />
    </Section>
  );
}

const ProductsHint = () => (
  <p className="text-small text-soft">
    {SAMPLES_TEXTS.products} <AdminLink to={href("/admin/products")}>Products</AdminLink>
  </p>
);
