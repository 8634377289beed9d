import path from "node:path";
import { type Finished, finishRestore } from "../backup/finish-restore.ts";
import { type Restored, type RestoreError, restoreDatabase } from "../backup/restore-database.ts";
import { shipWhatIsLeft } from "../backup/ship-what-is-left.ts";
import { type Config, readConfig } from "../config.ts";
import { createLocalFiles } from "../files/local-files.ts";
import { openShop } from "../open-shop.ts";
import { violationLines } from "./audit.ts";
import { type Answer, type Command, done, Misuse, readMoment, wrong } from "./command.ts";
import { differenceLines } from "./gateway-differences.ts";

const ERRORS: Record<RestoreError, string> = {
  folder_not_empty: "The folder is not empty: name one that does not exist yet.",
  no_backup: "The store has no base backup from before then.",
  not_that_far:
    "The store's log ends before then. Without --to, the newest state that it has is restored.",
};

export const restoreCommand: Command = {
  name: "restore",
  args: ["new data folder"],
  options: { to: 'the moment to go back to, in UTC, such as "2026-11-17 14:03"; by default, now' },
  summary: "restores the shop from BACKUP_TO into a new data folder, as it was at a moment",
  /** The shop that is restored may be gone. */
  async runAlone(env, { args: [folder = ""], options }, tell) {
    const config = readConfig(env);
    const { backup } = config;
    if (backup === null) throw new Misuse("Set BACKUP_TO and BACKUP_KEY to those of the backups.");
    const to = readMoment(options["to"]);
    const into = path.resolve(folder);
    const files = createLocalFiles(backup.to);
    await shipWhatIsLeft(config, files, backup.key).catch((error: unknown) =>
      tell(`The newest changes are not in the store: ${String(error)}`),
    );
    tell("Restoring ...");
    const restored = await restoreDatabase({ files, key: backup.key, into, to });
    if (!restored.ok) return wrong(ERRORS[restored.error]);
    tell("Erasing, auditing, asking the gateway ...");
    return finish(config, env, { into, restored: restored.value });
  },
};

async function finish(
  { backup }: Config,
  env: Record<string, string | undefined>,
  { into, restored }: { into: string; restored: Restored },
): Promise<Answer> {
  if (backup === null) throw new Error("No backups are configured");
  const { BACKUP_TO: _, ...others } = env;
  const { shop, close } = await openShop(
    readConfig({ LOG_LEVEL: "warn", ...others, DATA_DIR: into }),
  );
  try {
    const files = createLocalFiles(backup.to);
    const { erased, waiting, violations, lookedUp, atGateway } = await finishRestore(shop.running, {
      files,
      key: backup.key,
      into,
      since: restored.newestAt ?? restored.backup.endedAt,
    });
    const lines = [
      `Restored into ${into} from backup ${restored.backup.name}; the newest change is of ${(restored.newestAt ?? restored.backup.endedAt).toISOString()}.`,
      `${erased} accounts that were erased since then are erased again.`,
      ...(waiting.length > 0
        ? [`These will be erased once their orders are closed: ${waiting.join(", ")}.`]
        : []),
      `The gateway was asked about ${lookedUp} payments without an answer.`,
    ];
    if (violations.length > 0)
      return wrong(...lines, "The audit found problems:", ...violations.flatMap(violationLines));
    const open = ["The audit found no problems.", `Open it with: DATA_DIR=${into} npm start`];
    const differences = gatewayLines(atGateway);
    return differences.length === 0
      ? done(...lines, ...(atGateway ? ["The gateway and the shop agree."] : []), ...open)
      : wrong(...lines, ...open, ...differences);
  } finally {
    await close();
  }
}

/** None if the gateway has only what the restored shop has. */
function gatewayLines(atGateway: Finished["atGateway"]): string[] {
  if (atGateway === null) return [];
  const { since, found } = atGateway;
  const again = `npm run shop -- gateway-differences --since "${since.toISOString().slice(0, 19).replace("T", " ")}"`;
  if (!found.ok) return [`${found.error.reason} Once it does: ${again}`];
  const { unknown, different } = found.value;
  return unknown.length + different.length === 0
    ? []
    : [...differenceLines(found.value, since), `To see this again: ${again}`];
}
