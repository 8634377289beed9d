/** A calendar entry by its properties' names, without their parameters. */
export type CalendarEntry = Record<string, string>;

/**
 * Parses RFC 5545 strictly, and independently of the code that writes it: each line ends with CRLF and has at most 75
 * octets, folded lines are joined, every component is closed, and texts are unescaped.
 */
export function readCalendar(text: string): CalendarEntry[] {
  if (!text.endsWith("\r\n")) throw new Error("the last line does not end");
  const raw = text.slice(0, -2).split("\r\n");
  for (const line of raw) {
    if (/[\r\n]/.test(line)) throw new Error(`a line ends otherwise: ${line}`);
    if (Buffer.byteLength(line) > 75) throw new Error(`a line is too long: ${line}`);
    if (!line.isWellFormed()) throw new Error(`a letter is cut: ${line}`);
  }
  const lines = text.slice(0, -2).replaceAll("\r\n ", "").split("\r\n");
  if (lines[0] !== "BEGIN:VCALENDAR" || lines.at(-1) !== "END:VCALENDAR")
    throw new Error("it is no calendar");
  const entries: CalendarEntry[] = [];
  let open: CalendarEntry | null = null;
  for (const line of lines.slice(1, -1)) {
    const parts = /^([A-Z-]+)((?:;[A-Z-]+=[^:;]+)*):(.*)$/s.exec(line);
    const [, name = "", , value = ""] = parts ?? [];
    if (name === "") throw new Error(`it is no property: ${line}`);
    if (name === "BEGIN") open = value === "VEVENT" && open === null ? {} : fail(line);
    else if (name === "END") {
      entries.push(open ?? fail(line));
      open = null;
    } else if (open !== null) open[name] = unescaped(value);
  }
  if (open !== null) throw new Error("an entry is not ended");
  return entries;
}

function fail(line: string): never {
  throw new Error(`it does not belong there: ${line}`);
}

const unescaped = (value: string): string =>
  value.replaceAll(/\\([\\;,nN])/g, (_, letter: string) =>
    letter === "n" || letter === "N" ? "\n" : letter,
  );
