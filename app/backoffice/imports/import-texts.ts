import type { UploadedForm } from "#app/shell/read-upload.ts";
import type { BadgeTone } from "#app/ui/badge.tsx";
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
  taken_back: { text: "Taken back", tone: "neutral" },
};

export const RESULT_TEXTS: Record<ImportResult, string> = {
  waiting: "Would be added",
  added: "Added",
  skipped: "Already there",
  unreadable: "Not taken",
  taken_back: "Taken back",
};

export const UPLOAD_REFUSALS: Record<NonNullable<UploadedForm["refused"]>, string> = {
  too_large: "This file is larger than 50 MB. Split it, and send its parts.",
  too_many: "Please send one file.",
  unreadable: "The file did not arrive whole. Please send it again.",
};

export const productCount = (count: number): string =>
  count === 1 ? "1 product" : `${count.toLocaleString("en-US")} products`;

export const IMPORT_TEXTS = {
  title: "Import",
  purpose:
    "Bring the products of another shop over. The file is looked over first: you see what would be added, and what not and why, before anything changes.",
  how: "Export the products there as CSV, and send the file here: Shopify (Products, Export), WooCommerce (Products, Export) or Medusa 2 (Products, Export).",
  taken:
    "Names, texts, prices and kinds are taken. Products are added as drafts that no customer sees. Kinds of one price become flavors; a kind with another price becomes a product of its own. Pictures, stock, barcodes and sale prices are not taken. Prices are read as US dollars.",
  category: "Category",
  categoryHint: "For products whose own category this shop does not have.",
  file: "File",
  fileHint: "CSV, 50 MB and 20,000 rows at most.",
  noFile: "Please choose a file.",
  noCategory: "Please choose a category.",
  fileAgain: "Your browser does not keep the file: please choose it once more.",
  send: "Look it over",
  confirm: "Confirm it's you",
  confirmFirst: "Please confirm it's you before you send a file.",
  none: "Nothing was imported yet.",
  noneHint: "Send the first file above.",
  reading: "The file is being read. You may leave this page.",
  start: (count: number) => `Add ${productCount(count)}`,
  startHint: "As drafts: none is in the shop until you list it.",
  started: "It has started. You may leave this page.",
  nothing: "Nothing in this file is to be added.",
  over: "This import is over.",
  takeBack: "Take this import back",
  takeBackHint:
    "Deletes the products that it added and stops it if it still runs. Products that you have changed, listed, ordered or given stock, lots, pictures, preview links or costs since stay.",
  takeBackSure: (count: number) => `Delete ${productCount(count)} for good`,
  tookBack: ({ removed, left }: { removed: number; left: number }) =>
    left === 0
      ? `${productCount(removed)} deleted.`
      : `${productCount(removed)} deleted. ${productCount(left)} stay: they are in use by now.`,
  ignored: "Columns that are not taken",
  csv: "All rows as CSV",
  errorsCsv: "What is left out as CSV",
};
