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
  /** For data that may be a few moments old. */
  reads: Db;
  clock: Clock;
  /** AFFILIATE_HOLD_DAYS. */
  holdDays: number;
  settings: CachedRead<ShopSettings>;
  details: ReadDetails;
  secret: ShopSecret;
  /** Sends an email to a staff member immediately; returns the reason if it fails. */
  sendTestMail(userId: string): Promise<Result<SentTest, string>>;
  /** Checks the keys with the card gateway; returns the reason if they don't work. */
  testGateway(): Promise<Result<null, string>>;
  /** Checks the key with the label service; returns the reason if it doesn't work. */
  testCarrier(): Promise<Result<null, string>>;
  /** Checks the address services; returns the reason if one doesn't answer. */
  testAddressChecks(): Promise<Result<null, string>>;
  setByEnvironment: EnvironmentSettings;
  taxProvider: TaxProvider | null;
  /** Launch checks that prevent the shop from opening. */
  leftToOpen: () => Promise<LaunchCode[]>;
  /** Where staff's uploads are stored. */
  uploads: FilePlace;
  backups: {
    /** Writes and reads a file there; returns the reason if it fails. */
    test(): Promise<Result<null, string>>;
    /** Whether a key opens the existing backups. */
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
  /** Includes the default, which for the hold is the server's start setting; `null` means the specification's. */
  const withUsual = (one: StoredSetting) => ({
    ...one,
    usual: one.name === "holdDays" ? holdDays : null,
    environment: setByEnvironment[one.name] ?? null,
  });
  return {
    customer: {
      /** For pages; an order uses the database's values at its own moment (SET-2). */
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
      /** Its record never contains the secret (SET-9). */
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
       * Creates a new key for backups, which seals everything stored from now on (BACKUP-15).
       *
       * @returns the key, only this once; `null` if the place holds backups that another key opens
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
      /** Goes to their own address immediately. */
      sendTestMail: staffOperation(
        "rules.change",
        (actor) => deps.sendTestMail(actor.id),
        () => aboutSetting({ name: "mailServer" }),
      ),
      /** Writes a file to the place for backups, and reads it. */
      testBackups: staffOperation(
        "rules.change",
        () => deps.backups.test(),
        () => aboutSetting({ name: "backupTarget" }),
      ),
      /** Checks the key with the label service. */
      testCarrier: staffOperation(
        "rules.change",
        () => deps.testCarrier(),
        () => aboutSetting({ name: "carrier" }),
      ),
      /** Checks whether the address services answer. */
      testAddressChecks: staffOperation(
        "rules.change",
        () => deps.testAddressChecks(),
        () => aboutSetting({ name: "addressCheck" }),
      ),
      /** Checks the keys with the card gateway. */
      testGateway: staffOperation(
        "rules.change",
        () => deps.testGateway(),
        () => aboutSetting({ name: "cardGateway" }),
      ),
    },
  };
}
