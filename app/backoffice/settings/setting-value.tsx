/** Maximum lines to show of a list outside its own page. */
const SHORT_LINES = 4;

/** A setting's value; lists have one line per entry. */
export function SettingWords({ text, isShort = false }: { text: string; isShort?: boolean }) {
  const lines = text.split("\n");
  const shown = isShort ? lines.slice(0, SHORT_LINES) : lines;
  const more = lines.length - shown.length;
  return (
    <p className="min-w-0 text-small break-words whitespace-pre-line">
      {shown.join("\n")}
      {more === 0 ? null : <span className="block text-soft">{`and ${more} more`}</span>}
    </p>
  );
}
