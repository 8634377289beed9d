import { settingGaps, withSettings } from "#domain/settings/setting-gaps.ts";
import type { ShopSettings } from "#domain/settings/shop-settings.ts";
import type { CertificatesText } from "#domain/site-text/certificates.ts";
import type { ShownPageText } from "#domain/site-text/chapters.ts";
import type { MailWords } from "#domain/site-text/mail-words.ts";
import { type SampleItem, samplesLeft } from "#domain/site-text/samples-left.ts";
import type {
  ListText,
  ListTextName,
  PageTextName,
  SiteText,
  SiteTextName,
} from "#domain/site-text/site-text.ts";
import type { ReadDetails } from "#domain/site/shop-details.ts";
import { cachedRead } from "#server/db/cached-read.ts";
import type { Db } from "#server/db/client.ts";
import type { FileStore } from "#server/files/file-store.ts";
import type { Limits } from "#server/limits/limits.ts";
import { renderMail } from "#server/mail/render-mail.ts";
import type { ThenWake } from "#server/outbox/then-wake.ts";
import { readHistory } from "#server/staff/records/read-history.ts";
import type { Subject } from "#server/staff/records/subjects.ts";
import { staffOperation, unrecorded } from "#server/staff/staff-operation.ts";
import { keepCertificate, openCertificate, withoutFile } from "./certificate-files.ts";
import { changeDraft, changeText, type DraftChange, type TextChange } from "./change-text.ts";
import { readMarkdown } from "./read-markdown.ts";
import { readText, readTexts } from "./stored-text.ts";
import { textsOn } from "./texts-on-day.ts";
import { sendTest, type TestMail, tryMails, type WordsLook } from "./tried-mails.ts";

interface Deps {
  db: Db;
  siteUrl: string;
  files: FileStore;
  settings(): Promise<ShopSettings>;
  details: ReadDetails;
  limits: Limits;
  thenWake: ThenWake;
  /** Pages that ship with sample text. */
  samplePages: readonly SampleItem[];
  /** How long pages show old text while the database is down. */
  outdatedMs: number;
}

interface OneText {
  name: SiteTextName;
}

type Shown = ShownPageText | ListText | CertificatesText | MailWords;

const aboutText = ({ name }: OneText): Subject => ({ kind: "site text", id: name });

/** The owner's texts, which replace the shipped ones in content/ (TEXTS-1). */
export function createSiteTexts({ samplePages, outdatedMs, ...deps }: Deps) {
  const { db, files } = deps;
  const cached = cachedRead(
    async () => {
      const shown = new Map<SiteTextName, Shown>();
      for (const { name, body } of await readTexts(db))
        if (body !== null) shown.set(name, await toShown(body));
      return shown;
    },
    { outdatedMs },
  );
  /** Current prices and hours (TEXTS-7). */
  const inSettings = async <Text extends object>(text: Text): Promise<Text> =>
    withSettings(text, settingGaps(await deps.settings()));
  const certificates = async (): Promise<CertificatesText | null> => {
    const shown = (await cached.get()).get("certificates");
    return shown && "certificates" in shown ? shown : null;
  };
  const readSamplesLeft = async (): Promise<SampleItem[]> =>
    samplesLeft(samplePages, await readTexts(db));
  return {
    cached,
    /** For other rooms. */
    readSamplesLeft,
    customer: {
      /** `null` means the shipped text. */
      page: async (name: PageTextName): Promise<ShownPageText | null> => {
        const shown = (await cached.get()).get(name);
        return shown && "chapters" in shown ? inSettings(shown) : null;
      },
      list: async (name: ListTextName): Promise<ListText | null> => {
        const shown = (await cached.get()).get(name);
        return shown && "entries" in shown ? inSettings(shown) : null;
      },
      certificates,
      /** A certificate file that the page shows. */
      certificate: async (path: string) => {
        const shown = await certificates();
        return shown && openCertificate(files, path, shown);
      },
    },
    staff: {
      list: staffOperation("content.read", () => readTexts(db)),
      find: staffOperation(
        "content.read",
        async (_, one: OneText) => ({
          ...(await readText(db, one.name)),
          history: await readHistory(db, aboutText(one)),
        }),
        aboutText,
      ),
      /** Pages that still have sample text, and the number of all samples. */
      samples: unrecorded(
        staffOperation("content.read", async () => ({
          left: await readSamplesLeft(),
          all: samplePages.filter(({ isSample }) => isSample).length,
        })),
      ),
      /** Shows nothing yet; a record would contain the whole file. */
      keepCertificate: unrecorded(
        staffOperation("content.change", (_, bytes: Uint8Array) => keepCertificate(files, bytes)),
      ),
      certificate: unrecorded(
        staffOperation("content.read", (_, path: string) => openCertificate(files, path, null)),
      ),
      withoutFile: unrecorded(
        staffOperation("content.read", (_, text: CertificatesText) => withoutFile(files, text)),
      ),
      /** Each text at the end of a day, as a page shows it (TEXTS-5); `null` for now. */
      onDay: unrecorded(
        staffOperation("content.read", async (_, day: string | null) => {
          const texts = await textsOn(db, day);
          const shown = new Map<SiteTextName, Shown | null>();
          for (const [name, value] of texts)
            shown.set(name, value === null ? null : await inSettings(await toShown(value)));
          return shown;
        }),
      ),
      /** An email with made-up data, as it would be sent. */
      tryMails: unrecorded(
        staffOperation("content.read", async (_, look: WordsLook) => {
          const shop = await deps.details();
          return (await tryMails(deps, look)).map(({ content, ...one }) => ({
            ...one,
            mail: renderMail(content, shop),
          }));
        }),
      ),
      sendTest: staffOperation(
        "content.change",
        (actor, test: TestMail) => sendTest(deps, actor, test),
        aboutText,
      ),
      /** A text as a page would show it, and its parts that wouldn't be shown as written. */
      look: unrecorded(
        staffOperation("content.read", async (_, value: SiteText) => ({
          shown: await inSettings(await toShown(value)),
          problems: "markdown" in value ? (await readMarkdown(value.markdown)).problems : [],
        })),
      ),
      change: staffOperation(
        "content.change",
        (_, request: TextChange) => changeText(db, request),
        aboutText,
      ),
      draft: staffOperation(
        "content.change",
        (_, request: DraftChange) => changeDraft(db, request),
        aboutText,
      ),
    },
  };
}

const toShown = async (value: SiteText): Promise<Shown> =>
  "markdown" in value
    ? {
        updatedOn: value.updatedOn,
        isSample: value.isSample,
        chapters: (await readMarkdown(value.markdown)).chapters,
      }
    : value;
