import type { BadgeTone } from "#app/ui/badge.tsx";
import type { ImportKind } from "#domain/import/import-kind.ts";
import type { ImportResult, ImportShop, ImportState } from "#domain/import/imported-product.ts";

export const SHOP_TEXTS: Record<ImportShop, string> = {
  shopify: "Shopify",
  woocommerce: "WooCommerce",
  medusa: "Medusa",
};

export const STATE_TEXTS: Record<ImportState, { label: string; tone: BadgeTone }> = {
  reading: { label: "Reading", tone: "warning" },
  refused: { label: "Rejected", tone: "danger" },
  ready: { label: "Ready", tone: "accent" },
  running: { label: "Running", tone: "warning" },
  stopped: { label: "Stopped", tone: "danger" },
  done: { label: "Done", tone: "success" },
  taking_back: { label: "Undoing", tone: "warning" },
  taken_back: { label: "Undone", tone: "neutral" },
};

export const RESULT_TEXTS: Record<ImportResult, string> = {
  waiting: "To be added",
  added: "Added",
  skipped: "Already exists",
  unreadable: "Skipped",
  taken_back: "Removed",
};

/** "Customers from Shopify, file 3". */
export const importTitle = ({
  importId,
  shop,
  kind,
}: {
  importId: number;
  shop: ImportShop | null;
  kind: ImportKind | null;
}): string =>
  shop === null
    ? `File ${importId}`
    : `${KIND_TEXTS[kind ?? "products"].title} from ${SHOP_TEXTS[shop]}, file ${importId}`;

const UNITS: Record<ImportKind, readonly [one: string, many: string]> = {
  products: ["product", "products"],
  customers: ["customer", "customers"],
  orders: ["order", "orders"],
};

/** "12 customers". */
export const countOf = (kind: ImportKind, count: number): string => {
  const [one, many] = UNITS[kind];
  return count === 1 ? `1 ${one}` : `${count.toLocaleString("en-US")} ${many}`;
};

/** The effect of starting an import and of undoing it. */
export const KIND_TEXTS: Record<
  ImportKind,
  { title: string; column: string; start: string; takeBack: string; stays: string }
> = {
  products: {
    title: "Products",
    column: "Product",
    start: "Added as drafts. Customers don't see them until you list them.",
    takeBack:
      "Deletes the products this import added. Products that were changed, listed, ordered or given stock since stay.",
    stays: "already in use.",
  },
  customers: {
    title: "Customers",
    column: "Customer",
    start:
      "Added as accounts without a password: customers sign in with a code by email. No emails are sent.",
    takeBack:
      "Deletes the accounts this import added. Accounts that were used or changed since stay.",
    stays: "already in use.",
  },
  orders: {
    title: "Orders",
    column: "Order",
    start:
      "Added as history: customers see them below their own orders. They don't affect stock, commissions or reports.",
    takeBack: "Removes the orders this import added.",
    stays: "",
  },
};

export const IMPORT_TEXTS = {
  title: "Import",
  purpose:
    "Bring products, customers and past orders from another shop. You see a preview before anything is added.",
  how: [
    "Products: export them as CSV in Shopify (Products, Export), WooCommerce (Products, Export) or Medusa 2 (Products, Export).",
    "Customers: Shopify (Customers, Export) or WooCommerce (Analytics, Customers, Download).",
    "Orders: Shopify (Orders, Export) or Medusa 2.12 and later (Orders, Export). Import customers first.",
  ],
  taken:
    "Products become drafts: variants with one price become flavors, others become separate products. Pictures, stock, barcodes and sale prices aren't imported. Customers get accounts without a password. Orders become history. Amounts are US dollars.",
  noFile: "Choose a file.",
  noCategory: "Choose a category.",
  fileAgain: "Choose the file again: your browser doesn't keep it.",
  none: "No imports yet.",
  takingBack: "Undoing the import. You can leave this page.",
  over: "This import has already ended.",
  takeBack: "Undo import",
  tookBack: (kind: ImportKind, { removed, left }: { removed: number; left: number | null }) =>
    left === null
      ? IMPORT_TEXTS.takingBack
      : left === 0
        ? `${countOf(kind, removed)} deleted.`
        : `${countOf(kind, removed)} deleted. ${countOf(kind, left)} ${left === 1 ? "stays" : "stay"}: ${KIND_TEXTS[kind].stays}`,
};
