import { cents, formatDollars } from "#domain/money/cents.ts";
import type { Change } from "#domain/staff/staff-record.ts";
import type { LookedOver } from "#server/catalog/import-products.ts";
import { valueText } from "../changes/change-view.ts";
import { PLANNED_PRODUCT_LABELS } from "./planned-labels.ts";

/** One line's changes, as shown on the page. */
export interface ImportLine {
  line: number;
  productId: number;
  name: string;
  version: number;
  changes: string[];
}

export const importLine = ({
  line,
  productId,
  name,
  version,
  texts,
  prices,
}: LookedOver): ImportLine => ({
  line,
  productId,
  name: name ?? "",
  version,
  changes: [...texts, ...prices].map(changeLine),
});

/** "Price: $100.00 → $95.00". */
export function changeLine({ name, before, after }: Change): string {
  const textOf = name.endsWith("Cents") ? priceText : valueText;
  return `${PLANNED_PRODUCT_LABELS[name] ?? name}: ${textOf(before)} → ${textOf(after)}`;
}

const priceText = (value: unknown): string =>
  typeof value === "number" ? formatDollars(cents(value)) : "none";

/** The reviewed versions, as one field: "1:3,2:7". */
export const versionsText = (lines: readonly Pick<ImportLine, "productId" | "version">[]): string =>
  lines.map(({ productId, version }) => `${productId}:${version}`).join(",");

export const readVersions = (text: string): Map<number, number> =>
  new Map(
    text.split(",").flatMap((part): [number, number][] => {
      const [, id, version] = /^(\d{1,9}):(\d{1,9})$/.exec(part) ?? [];
      return id === undefined ? [] : [[Number(id), Number(version)]];
    }),
  );
