import path from "node:path";
import type { Result } from "#domain/result.ts";
import { OPEN, type Opening, OPENING } from "#domain/settings/opening.ts";
import { readConfig } from "#server/config.ts";
import {
  copyDatabase,
  type Copied,
  type CopyRefusal,
  letWriteAgain,
} from "#server/db/copy-database.ts";
import { startEmbeddedPostgres } from "#server/db/embedded.ts";
import { machineMemory, settingsFor } from "#server/db/embedded/server-settings.ts";
import { ensurePostgresUser } from "#server/db/embedded/system-user.ts";
import { findDatabase } from "#server/open-shop.ts";
import type { Shop } from "#server/shop.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { type Command, done, Misuse, wrong } from "./command.ts";

const DATABASE_FOLDER = "server/db";
const MOVING: Opening = { state: "closed", sentence: "We'll be back in a few minutes." };

export const moveToCommand: Command = {
  name: "move-to",
  args: ["database"],
  summary:
    "closes the shop and copies it into an empty database (postgres://...) or a new data folder",
  async run(shop, { args: [place = ""], actor }, tell) {
    if (!isAddress(place) && place.includes("://"))
      throw new Misuse(`"${place}" isn't a PostgreSQL address or a folder.`);
    const { stored } = await shop.staff.settings.find(actor, { name: "opening" });
    const isOpen = OPENING.read(stored).state === "open";
    if (isOpen) await setOpening(shop, actor, MOVING);
    tell("The shop is closed. Copying ...");
    let copied: Result<Copied, CopyRefusal> | null = null;
    try {
      copied = await copyTo(shop, place);
    } finally {
      if (copied?.ok !== true && isOpen) await setOpening(shop, actor, OPEN);
    }
    if (!copied.ok) return wrong(inWords(copied.error), "Nothing was moved.");
    const { tables, rows } = copied.value;
    return done(
      `${rows} rows in ${tables} tables were copied, and each table's count and sum are the same.`,
      "This database is now read-only, and the moved shop is closed.",
      `Start the shop with ${isAddress(place) ? "DATABASE_URL" : "DATA_DIR"} set to the new location and the same SECRET and files (docs/how-to/scale.md), check it, then open it.`,
      ...(isAddress(place)
        ? []
        : ["Choose a new location for its backups: the old one belongs to this database."]),
    );
  },
};

/** The way back from a move before anything was sold in the new place; the shop is still closed. */
export const moveBackCommand: Command = {
  name: "move-back",
  args: [],
  summary: "reopens a database whose shop was moved away, if nothing was sold since",
  /** A shop doesn't open on a read-only database. */
  async runAlone(env) {
    const { direct, embedded } = await findDatabase(readConfig(env));
    try {
      await letWriteAgain(direct);
    } finally {
      await embedded?.stop();
    }
    return done(
      "This database can be changed again. Shut down the moved shop, then start this one and open it.",
    );
  },
};

const isAddress = (place: string): boolean => /^postgres(?:ql)?:\/\//.test(place);

async function copyTo(shop: Shop, place: string): Promise<Result<Copied, CopyRefusal>> {
  const { connection } = shop.running;
  if (isAddress(place))
    return copyDatabase(connection, { connectionString: place }, DATABASE_FOLDER);
  ensurePostgresUser();
  const target = await startEmbeddedPostgres(
    path.resolve(place, "postgres"),
    settingsFor(machineMemory()),
  );
  try {
    return await copyDatabase(
      connection,
      { ...target.connection, database: "postgres" },
      DATABASE_FOLDER,
    );
  } finally {
    await target.stop();
  }
}

async function setOpening(shop: Shop, actor: StaffActor, stored: Opening): Promise<void> {
  const { name, seen } = await shop.staff.settings.find(actor, { name: "opening" });
  const reason = "npm run shop -- move-to";
  const changed = await shop.staff.settings.change(actor, { name, seen, stored, reason });
  if (!changed.ok) throw new Error(`The shop's state can't be changed: ${changed.error.code}`);
}

const inWords = (refusal: CopyRefusal): string =>
  refusal.code === "not_empty"
    ? "That database isn't empty."
    : `These tables didn't copy correctly: ${refusal.tables.join(", ")}.`;
