import type { NewProduct } from "#domain/catalog/new-product.ts";
import type { ImportRow } from "#domain/catalog/product-import.ts";
import type { ProductQuery } from "#domain/catalog/product-list.ts";
import type { Prices } from "#domain/catalog/product.ts";
import { STOP_SALE } from "#domain/catalog/sale-stop.ts";
import { MOVE_STOCK, type StockChange } from "#domain/catalog/stock-movement.ts";
import type { ActInput } from "#domain/staff/staff-act.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import type { ThenWake } from "#server/outbox/then-wake.ts";
import type { ShopSecret } from "#server/secret.ts";
import { readHistory } from "#server/staff/records/read-history.ts";
import type { Subject } from "#server/staff/records/subjects.ts";
import { checkedOperation, staffOperation } from "#server/staff/staff-operation.ts";
import { addProduct } from "./add-product.ts";
import {
  changePrices,
  changeTexts,
  type ProductChange,
  setListed,
  setStopped,
  type TextsChange,
} from "./change-product.ts";
import { addCompound, listCompounds, stopCompound, type StopCompound } from "./compounds.ts";
import { type CategoryChange, changeCategory, listCategories } from "./edit-categories.ts";
import { readEditedProduct, readEditedProducts } from "./edited-product.ts";
import { lookOverImport } from "./import-products.ts";
import { exportProducts, listProducts } from "./list-products.ts";
import { listMovements, moveStock } from "./move-stock.ts";
import {
  endPreview,
  type EndPreview,
  listPreviews,
  makePreview,
  type NewPreview,
  readPreview,
} from "./previews/previews.ts";
import { readOpenOrders } from "./read-open-orders.ts";

interface OneProduct {
  productId: number;
}

const aboutProduct = ({ productId }: OneProduct): Subject => ({
  kind: "product",
  id: String(productId),
});

const aboutCompound = ({ name }: { name: string }): Subject => ({ kind: "compound", id: name });

interface Deps {
  db: Db;
  reads: Db;
  clock: Clock;
  secret: ShopSecret;
  thenWake: ThenWake;
}

/** The owner's decisions about products. */
export function createProductDesk(deps: Deps) {
  const { db, reads, clock, thenWake } = deps;
  const now = () => ({ db, today: formatIsoShopDate(clock.now()) });
  return {
    customer: {
      /** The page behind a link that staff made; `null` if it no longer shows anything. */
      preview: (token: string) => readPreview(deps, token),
    },
    staff: {
      list: staffOperation("products.read", (_, query: ProductQuery) => listProducts(reads, query)),
      export: staffOperation("products.read", async (_, query: ProductQuery) =>
        exportProducts(reads, query),
      ),
      /** The changes a file would make, line by line; the operations below then save each line. */
      lookOverImport: staffOperation("products.read", (_, rows: readonly ImportRow[]) =>
        lookOverImport(db, rows),
      ),
      find: staffOperation(
        "products.read",
        async (_, { productId }: OneProduct) => {
          const product = await readEditedProduct(db, productId);
          if (product === null) return null;
          const [history, openOrders] = await Promise.all([
            readHistory(db, aboutProduct({ productId })),
            readOpenOrders(reads, productId),
          ]);
          return { product, history, openOrders };
        },
        aboutProduct,
      ),
      /** The products that exist, in the order of their numbers. */
      findMany: staffOperation("products.read", (_, productIds: readonly number[]) =>
        readEditedProducts(db, productIds),
      ),
      add: staffOperation("products.change", (_, request: NewProduct) => addProduct(db, request)),
      changeTexts: staffOperation(
        "products.change",
        (_, request: TextsChange) => changeTexts(now(), request),
        aboutProduct,
      ),
      setListed: staffOperation(
        "products.change",
        (_, request: ProductChange & { isListed: boolean }) => setListed(now(), request),
        aboutProduct,
      ),
      setStopped: checkedOperation(
        STOP_SALE,
        (actor, request: ProductChange & ActInput<typeof STOP_SALE>) =>
          thenWake(setStopped(now(), actor, request)),
        (request) => aboutProduct(request),
      ),
      changePrices: staffOperation(
        "prices.change",
        (_, request: ProductChange & { prices: Partial<Prices> }) => changePrices(db, request),
        aboutProduct,
      ),
      movements: staffOperation(
        "products.read",
        (_, { productId }: OneProduct) => listMovements(reads, productId),
        aboutProduct,
      ),
      moveStock: checkedOperation(
        MOVE_STOCK,
        (actor, request: StockChange) => moveStock(db, actor, request),
        (request) => aboutProduct(request),
      ),
      /** Links for viewing a page before it is public. */
      previews: staffOperation(
        "products.change",
        (_, { productId }: OneProduct) => listPreviews(deps, productId),
        aboutProduct,
      ),
      makePreview: staffOperation(
        "products.change",
        (_, request: NewPreview) => makePreview(deps, request),
        aboutProduct,
      ),
      endPreview: staffOperation(
        "products.change",
        (_, request: EndPreview) => endPreview(deps, request),
        aboutProduct,
      ),
      categories: staffOperation("products.read", () => listCategories(db)),
      changeCategory: staffOperation(
        "products.change",
        (_, request: CategoryChange) => changeCategory(db, request),
        ({ categoryId }) =>
          categoryId === null ? null : { kind: "category", id: String(categoryId) },
      ),
      compounds: staffOperation("products.read", () => listCompounds(db)),
      addCompound: staffOperation(
        "products.change",
        (_, { name }: { name: string }) => addCompound(db, name),
        aboutCompound,
      ),
      stopCompound: checkedOperation(
        STOP_SALE,
        (actor, request: StopCompound) => thenWake(stopCompound(now(), actor, request)),
        (request) => aboutCompound(request),
      ),
    },
  };
}
