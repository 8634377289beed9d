import type { BadgeTone } from "#app/ui/badge.tsx";
import type { ImportKind } from "#domain/import/import-kind.ts";
import type { ImportResult, ImportShop, ImportState } from "#domain/import/imported-product.ts";

export const SHOP_TEXTS: Record<ImportShop, string> = {
  shopify: "Shopify",
  woocommerce: "WooCommerce",
  medusa: "Medusa",
};

export const STATE_TEXTS: Record<ImportState, { text: string; tone: BadgeTone }> = {
  reading: { text: "Being read", tone: "warning" },
  refused: { text: "Not read", tone: "danger" },
  ready: { text: "Looked over", tone: "accent" },
  running: { text: "Running", tone: "warning" },
  stopped: { text: "Stopped", tone: "danger" },
  done: { text: "Done", tone: "success" },
  taking_back: { text: "Being taken back", tone: "warning" },
  taken_back: { text: "Taken back", tone: "neutral" },
};

export const RESULT_TEXTS: Record<ImportResult, string> = {
  waiting: "Would be added",
  added: "Added",
  skipped: "Already there",
  unreadable: "Not taken",
  taken_back: "Taken back",
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

/** What starting does, what is not taken over, and what the way back takes away. */
export const KIND_TEXTS: Record<
  ImportKind,
  { title: string; column: string; start: string; takeBack: string; stays: string }
> = {
  products: {
    title: "Products",
    column: "Product",
    start: "As drafts: none is in the shop until you list it.",
    takeBack:
      "Deletes the products that it added and stops it if it still runs. Products that you have changed, listed, ordered or given stock, lots, pictures, preview links or costs since stay.",
    stays: "in use by now.",
  },
  customers: {
    title: "Customers",
    column: "Customer",
    start:
      "As accounts without a password: they sign in with a code by email. No one gets an email, the newsletter or a verified age by this.",
    takeBack:
      "Deletes the accounts that it added and stops it if it still runs. Accounts that someone has signed in to, changed, noted something on or ordered with since stay.",
    stays: "something was done with them by now.",
  },
  orders: {
    title: "Orders",
    column: "Order",
    start:
      "As history: customers see them below their own orders, and they count as ordered before. They are in no stock, commission or report.",
    takeBack: "Removes the orders that it added and stops it if it still runs.",
    stays: "",
  },
};

export const IMPORT_TEXTS = {
  title: "Import",
  purpose:
    "Bring the products, customers and past orders of another shop over. The file is looked over first: you see what would be added, and what not and why, before anything changes.",
  how: [
    "Products: export them as CSV in Shopify (Products, Export), WooCommerce (Products, Export) or Medusa 2 (Products, Export).",
    "Customers: Shopify (Customers, Export) or WooCommerce (Analytics, Customers, Download).",
    "Orders: Shopify (Orders, Export) or Medusa 2.12 and later (Orders, Export). Import customers first.",
  ],
  taken:
    "Products become drafts that no customer sees; kinds of one price become flavors, and a kind with another price becomes a product of its own. Pictures, stock, barcodes and sale prices are not taken. Customers become accounts without a password. Orders become history only. Amounts are read as US dollars.",
  category: "Category",
  categoryHint: "Only for products: for those whose own category this shop does not have.",
  file: "File",
  fileHint: "CSV, 50 MB; 20,000 rows of products or 200,000 of customers or orders at most.",
  noFile: "Please choose a file.",
  noCategory: "Please choose a category.",
  fileAgain: "Your browser does not keep the file: please choose it once more.",
  send: "Look it over",
  confirm: "Confirm it's you",
  confirmFirst: "Please confirm it's you before you send a file.",
  none: "Nothing was imported yet.",
  noneHint: "Send the first file above.",
  reading: "The file is being read. You may leave this page.",
  running: "It is being added. You may leave this page.",
  takingBack: "It is being taken back. You may leave this page.",
  start: (kind: ImportKind, count: number) => `Add ${countOf(kind, count)}`,
  started: "It has started. You may leave this page.",
  nothing: "Nothing in this file is to be added.",
  over: "This import is over.",
  takeBack: "Take this import back",
  takeBackSure: (kind: ImportKind, count: number) => `Delete ${countOf(kind, count)} for good`,
  tookBack: (kind: ImportKind, { removed, left }: { removed: number; left: number | null }) =>
    left === null
      ? IMPORT_TEXTS.takingBack
      : left === 0
        ? `${countOf(kind, removed)} deleted.`
        : `${countOf(kind, removed)} deleted. ${countOf(kind, left)} ${left === 1 ? "stays" : "stay"}: ${KIND_TEXTS[kind].stays}`,
  unnamed: "Not named",
  ignored: "Columns that are not taken",
  csv: "All rows as CSV",
  errorsCsv: "What is left out as CSV",
};
