import { randomBytes } from "node:crypto";
import { err, ok, type Result } from "#domain/result.ts";
import { type SecretName, SHOP_SECRETS } from "#domain/settings/shop-secrets.ts";
import {
  pageSettings,
  type SettingName,
  type ShopSettings,
} from "#domain/settings/shop-settings.ts";
import type { ReadDetails } from "#domain/site/shop-details.ts";
import type { LaunchCode } from "#domain/staff/launch-check.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { Clock } from "#server/clock.ts";
import type { CachedRead } from "#server/db/cached-read.ts";
import type { Db } from "#server/db/client.ts";
import type { FilePlace } from "#server/files/file-place.ts";
import type { ShopSecret } from "#server/secret.ts";
import { readHistory } from "#server/staff/records/read-history.ts";
import type { Subject } from "#server/staff/records/subjects.ts";
import { staffOperation } from "#server/staff/staff-operation.ts";
import type { TaxProvider } from "#server/taxes/provider/tax-provider.ts";
import { changeSetting, type SettingChange } from "./change-setting.ts";
import type { EnvironmentSettings } from "./environment-setting.ts";
import { readSettingEffect } from "./setting-effect.ts";
import { readSecretTimes, writeSecret } from "./shop-secrets.ts";
import { readAllStored, readStored, type StoredSetting } from "./stored-setting.ts";

interface Deps {
  db: Db;
  /** For what may be a moment old. */
  reads: Db;
  clock: Clock;
  /** AFFILIATE_HOLD_DAYS. */
  holdDays: number;
  settings: CachedRead<ShopSettings>;
  details: ReadDetails;
  secret: ShopSecret;
  /** Sends an email to a staff member at once; else it says why not. */
  sendTestMail(userId: string): Promise<Result<SentTest, string>>;
  /** Asks the card gateway whether it knows the keys; else it says why not. */
  testGateway(): Promise<Result<null, string>>;
  /** Asks the label service whether it knows the key; else it says why not. */
  testCarrier(): Promise<Result<null, string>>;
  /** Asks the services that check addresses; else it says why one doesn't answer. */
  testAddressChecks(): Promise<Result<null, string>>;
  setByEnvironment: EnvironmentSettings;
  taxProvider: TaxProvider | null;
  /** Launch checks that keep the shop from opening. */
  leftToOpen: () => Promise<LaunchCode[]>;
  /** Where what staff uploaded is. */
  uploads: FilePlace;
  backups: {
    /** Writes and reads there; else it says why not. */
    test(): Promise<Result<null, string>>;
    /** Whether a key opens the backups that are there already. */
    takesKey(key: string): Promise<boolean>;
  };
}

interface OneSetting {
  name: SettingName;
}

export interface SentTest {
  to: string;
  /** The mail server's answer. */
  answer: string;
}

interface SecretChange {
  name: SecretName;
  /** `null` removes it. */
  secret: string | null;
}

const aboutSetting = ({ name }: OneSetting): Subject => ({ kind: "setting", id: name });

/** Values that the owner sets instead of the specification's (SET-1). */
export function createSettings(deps: Deps) {
  const { db, reads, clock, holdDays, settings, details, taxProvider } = deps;
  const { leftToOpen, setByEnvironment } = deps;
  /** With what is usual, which for the hold is how this server was started; `null` means as specified. */
  const withUsual = (one: StoredSetting) => ({
    ...one,
    usual: one.name === "holdDays" ? holdDays : null,
    environment: setByEnvironment[one.name] ?? null,
  });
  return {
    customer: {
      /** For pages; an order goes by what the database says at its moment (SET-2). */
      now: () => settings.get(),
      ofPages: async () => pageSettings(await settings.get()),
      details,
    },
    staff: {
      list: staffOperation("rules.read", async () => (await readAllStored(db)).map(withUsual)),
      find: staffOperation(
        "rules.read",
        async (_, one: OneSetting) => ({
          ...withUsual(await readStored(db, one.name)),
          secretTimes: await readSecretTimes(db, one.name),
          history: await readHistory(db, aboutSetting(one)),
        }),
        aboutSetting,
      ),
      effect: staffOperation(
        "rules.read",
        (_, asked: OneSetting & { stored: unknown }) =>
          readSettingEffect(reads, { ...asked, now: clock.now(), holdDays }),
        aboutSetting,
      ),
      change: staffOperation(
        "rules.change",
        (_, request: SettingChange) =>
          changeSetting(db, request, {
            today: formatIsoShopDate(clock.now()),
            hasTaxProvider: taxProvider !== null,
            leftToOpen,
            uploads: deps.uploads,
          }),
        aboutSetting,
      ),
      /** Its record never has the secret (SET-9). */
      setSecret: staffOperation(
        "rules.change",
        async (_, { name, secret }: SecretChange): Promise<Result<null, "other_key">> => {
          if (name === "backupKey" && secret !== null && !(await deps.backups.takesKey(secret)))
            return err("other_key");
          await writeSecret(deps, name, secret);
          return ok(null);
        },
        ({ name }) => aboutSetting({ name: SHOP_SECRETS[name].setting }),
      ),
      /**
       * A new key for backups, which seals what is stored from now on (BACKUP-15).
       *
       * @returns the key, this once; `null` if the place holds backups that another key opens
       */
      createBackupKey: staffOperation(
        "rules.change",
        async () => {
          const key = randomBytes(32).toString("base64");
          if (!(await deps.backups.takesKey(key))) return null;
          await writeSecret(deps, "backupKey", key);
          return key;
        },
        () => aboutSetting({ name: "backupTarget" }),
      ),
      /** To their own address, at once. */
      sendTestMail: staffOperation(
        "rules.change",
        (actor) => deps.sendTestMail(actor.id),
        () => aboutSetting({ name: "mailServer" }),
      ),
      /** Writes a file where backups go, and reads it. */
      testBackups: staffOperation(
        "rules.change",
        () => deps.backups.test(),
        () => aboutSetting({ name: "backupTarget" }),
      ),
      /** Asks the label service whether it knows the key. */
      testCarrier: staffOperation(
        "rules.change",
        () => deps.testCarrier(),
        () => aboutSetting({ name: "carrier" }),
      ),
      /** Asks the services that check addresses whether they answer. */
      testAddressChecks: staffOperation(
        "rules.change",
        () => deps.testAddressChecks(),
        () => aboutSetting({ name: "addressCheck" }),
      ),
      /** Asks the card gateway whether it knows the keys. */
      testGateway: staffOperation(
        "rules.change",
        () => deps.testGateway(),
        () => aboutSetting({ name: "cardGateway" }),
      ),
    },
  };
}
