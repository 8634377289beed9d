import { type Command, done, wrong } from "./command.ts";

export const scanClaimsCommand: Command = {
  name: "scan-claims",
  args: [],
  summary: "searches texts, pages and emails for prohibited claims",
  readsPages: true,
  async run(shop, { actor }) {
    const { found, texts, pages } = await shop.staff.claims.scan(actor);
    const read = `${texts} texts and ${pages} pages read.`;
    if (found.length === 0) return done("No claims found.", read);
    return wrong(
      ...found.flatMap(({ kind, title, words, around, reason }) => [
        `“${words}” in ${kind} ${title}: ${reason}`,
        `  ${around}`,
      ]),
      read,
    );
  },
};
