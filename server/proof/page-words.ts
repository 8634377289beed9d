const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
  "&nbsp;": " ",
};

const plain = (text: string): string =>
  text
    .replaceAll(/&(?:amp|lt|gt|quot|nbsp|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, " ")
    .trim();

/** The words on a page, as read or heard: its text, then those of pictures, fields and search engines. */
export function pageWords(html: string): string {
  const markup = html.replaceAll(/<(script|style|noscript)\b[\s\S]*?<\/\1>/gi, " ");
  const attributes = [
    ...markup.matchAll(/\s(?:alt|title|placeholder|aria-label|content)="([^"]*)"/g),
  ]
    .map(([, value = ""]) => plain(value))
    .filter((value) => value.includes(" "));
  const text = markup
    // Words within a line stay together; each block is its own line.
    .replaceAll(/<\/?(?:a|abbr|b|em|i|small|span|strong|sub|sup|wbr)\b[^>]*>/gi, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/<[^>]+>/g, "\n");
  const lines = text.split("\n").map(plain);
  return [...lines, ...attributes].filter((line) => line !== "").join("\n");
}
