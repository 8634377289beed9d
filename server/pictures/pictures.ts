import { askedFile, type PictureFormat } from "#domain/catalog/uploaded-picture.ts";
import { askedLogo } from "#domain/settings/logo.ts";
import type { Clock } from "#server/clock.ts";
import { cachedRead } from "#server/db/cached-read.ts";
import type { Db } from "#server/db/client.ts";
import type { FileStore } from "#server/files/file-store.ts";
import type { Subject } from "#server/staff/records/subjects.ts";
import { staffOperation, unrecorded } from "#server/staff/staff-operation.ts";
import { addPictures, keepOriginal, type NewPictures } from "./add-pictures.ts";
import {
  changePicture,
  movePicture,
  type MovePicture,
  type OnePicture,
  type PictureChange,
  removePicture,
} from "./change-pictures.ts";
import { doPicture } from "./do-picture.ts";
import { listPictures, readReadyNames } from "./list-pictures.ts";
import { keepLogo, logosIn, storedLogo } from "./logos.ts";
import { createPictureCache } from "./picture-cache.ts";
import { fileOf } from "./picture-names.ts";
import { sweepPictures } from "./sweep-pictures.ts";

interface Deps {
  db: Db;
  clock: Clock;
  files: FileStore;
  thenWake<Value>(work: Promise<Value>): Promise<Value>;
}

const aboutProduct = ({ productId }: { productId: number }): Subject => ({
  kind: "product",
  id: String(productId),
});

/** The pictures that staff upload for products. */
export function createPictures(deps: Deps, { outdatedMs }: { outdatedMs: number }) {
  const { db, files } = deps;
  const ready = cachedRead(() => readReadyNames(db), { outdatedMs });
  /** Avoids asking the store for names that a stranger makes up. */
  const logos = cachedRead(() => logosIn(files), { outdatedMs });
  const cache = createPictureCache(files);
  return {
    cached: [ready, logos],
    /** For the web process: a file by its path; `null` if there is none, or not anymore. */
    async file(path: string): Promise<{ format: PictureFormat | "png"; bytes: Buffer } | null> {
      const logo = askedLogo(path);
      if (logo !== null) {
        if (!(await logos.get()).has(storedLogo(logo))) return null;
        const png = await cache.get(storedLogo(logo));
        return png && { format: "png", bytes: png };
      }
      const asked = askedFile(path);
      if (asked === null || !(await ready.get()).has(asked.name)) return null;
      const bytes = await cache.get(fileOf(asked.name, asked.width, asked.format));
      return bytes && { format: asked.format, bytes };
    },
    staff: {
      list: staffOperation(
        "products.read",
        (_, { productId }: { productId: number }) => listPictures(db, productId),
        aboutProduct,
      ),
      /** Shows nothing and changes no product; a record would contain the whole picture. */
      keep: unrecorded(
        staffOperation("products.change", (_, bytes: Uint8Array) => keepOriginal(files, bytes)),
      ),
      /** The same for the shop's logo, which its setting then refers to. */
      keepLogo: unrecorded(
        staffOperation("rules.change", (_, bytes: Uint8Array) => keepLogo(files, bytes)),
      ),
      add: staffOperation(
        "products.change",
        (_, request: NewPictures) => deps.thenWake(addPictures(db, request)),
        aboutProduct,
      ),
      change: staffOperation(
        "products.change",
        (_, request: PictureChange) => changePicture(db, request),
        aboutProduct,
      ),
      move: staffOperation(
        "products.change",
        (_, request: MovePicture) => movePicture(db, request),
        aboutProduct,
      ),
      remove: staffOperation(
        "products.change",
        (_, request: OnePicture) => removePicture(db, request),
        aboutProduct,
      ),
    },
    work: (pictureId: number) => doPicture(deps, pictureId),
    sweep: () => sweepPictures(deps),
  };
}
