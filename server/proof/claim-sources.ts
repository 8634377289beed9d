import { sql } from "drizzle-orm";
import { SETTINGS } from "#domain/settings/shop-settings.ts";
import type { Db } from "#server/db/client.ts";
import { mailSamples, sampleName } from "#server/mail/samples/mail-samples.ts";
import { wordMail } from "#server/mail/word-mail.ts";
import { voiceOf } from "#server/site-texts/mail-voice.ts";
import { readTexts } from "#server/site-texts/stored-text.ts";

/**
 * Something that contains texts, with the key used to edit it: a product's id, a text's or an email's name, a page's
 * path.
 */
export interface ClaimSource {
  kind: "product" | "category" | "text" | "setting" | "mail" | "page";
  id: string;
  title: string;
  texts: string[];
}

/** All texts that staff have written or that ship in emails; pages are read separately. */
export async function claimSources(
  db: Db,
  siteUrl: string,
): Promise<{ sources: ClaimSource[]; warnings: string[] }> {
  const [products, texts] = await Promise.all([readProducts(db), readTexts(db)]);
  const bodyOf = (name: string) => texts.find((one) => one.name === name)?.body ?? null;
  const written = texts.flatMap(({ name, body }): ClaimSource[] =>
    body === null ? [] : [{ kind: "text", id: name, title: name, texts: textsIn(body) }],
  );
  const mails = mailSamples(siteUrl).map((sample): ClaimSource => {
    const { frame } = sample.content;
    const content = frame
      ? wordMail(frame, voiceOf(frame.text, bodyOf(frame.text), bodyOf("mail-footer")))
      : { ...sample.content };
    return {
      kind: "mail",
      id: frame?.text ?? "",
      title: sampleName(sample),
      texts: textsIn({ subject: content.subject, blocks: content.blocks }),
    };
  });
  const settings = await readSettingTexts(db);
  return {
    sources: [...products.sources, ...written, ...settings, ...mails],
    warnings: products.warnings,
  };
}

async function readProducts(db: Db) {
  const { rows } = await db.execute<{
    kind: "product" | "category";
    id: string;
    name: string;
    texts: unknown;
    warning: string | null;
  }>(sql`
    select 'product' as kind, id::text, name, jsonb_build_array(name, description, limit_note, limit_alert, details,
        facts, warnings, more_pictures, image_alt) as texts, prop65_warning as warning from products
    union all
    select 'category', id::text, name, jsonb_build_array(name), null from categories order by 1, 2`);
  return {
    sources: rows.map(({ kind, id, name, texts }): ClaimSource => ({
      kind,
      id,
      title: name,
      texts: textsIn(texts),
    })),
    // A law's own words, which pages show.
    warnings: rows.flatMap(({ warning }) => (warning === null ? [] : [warning])),
  };
}

/** The announcement bar, and the text that customers of a closed shop see. */
async function readSettingTexts(db: Db): Promise<ClaimSource[]> {
  const { rows } = await db.execute<{ name: string; value: unknown }>(
    sql`select name, value from settings where name in ('banner', 'opening')`,
  );
  const valueOf = (id: string) => rows.find(({ name }) => name === id)?.value;
  return [
    { id: "banner", text: SETTINGS.banner.read(valueOf("banner"))?.text ?? "" },
    { id: "opening", text: SETTINGS.opening.read(valueOf("opening")).sentence },
  ]
    .filter(({ text }) => text !== "")
    .map(({ id, text }) => ({ kind: "setting", id, title: id, texts: [text] }));
}

/** The strings at any depth of a value, except URLs. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return /^(?:\/|https?:)\S*$/.test(value) ? [] : [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
