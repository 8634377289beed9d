import { err, ok, type Result } from "#domain/result.ts";

/** No object in the API is nested deeper. */
const DEPTH_MAX = 16;
const KEYS_MAX = 5000;

/**
 * Reads JSON strictly (API-4). Duplicate keys are read differently by different programs, and a thousand levels of
 * nesting are an attack. The error is a sentence.
 *
 * @param text well-formed Unicode
 */
export function readJson(text: string): Result<unknown, string> {
  const shape = checkShape(text);
  if (shape !== null) return err(shape);
  try {
    const value: unknown = JSON.parse(text);
    return ok(value);
  } catch {
    return err("It isn't well-formed.");
  }
}

interface Open {
  /** `null` for an array. */
  keys: Set<string> | null;
  /** The next string is a key. */
  isAtKey: boolean;
}

/** One pass over the text. `JSON.parse` reports any other error. */
function checkShape(text: string): string | null {
  const open: Open[] = [];
  let keys = 0;
  for (let at = 0; at < text.length; at += 1) {
    const inner = open.at(-1);
    switch (text[at]) {
      case "{":
      case "[": {
        if (open.length >= DEPTH_MAX) return `It is nested more than ${DEPTH_MAX} deep.`;
        const isObject = text[at] === "{";
        open.push({ keys: isObject ? new Set() : null, isAtKey: isObject });
        break;
      }
      case "}":
      case "]":
        open.pop();
        break;
      case ",":
        if (inner) inner.isAtKey = inner.keys !== null;
        break;
      case '"': {
        const end = endOfString(text, at);
        if (end === null) return "A string isn't closed.";
        if (inner?.keys && inner.isAtKey) {
          const key = keyOf(text.slice(at, end + 1));
          if (key === null) return "It isn't well-formed.";
          if (inner.keys.has(key)) return `It names ${JSON.stringify(key.slice(0, 100))} twice.`;
          if ((keys += 1) > KEYS_MAX) return `It has more than ${KEYS_MAX} keys.`;
          inner.keys.add(key);
          inner.isAtKey = false;
        }
        at = end;
        break;
      }
    }
  }
  return null;
}

function endOfString(text: string, start: number): number | null {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === '"') return at;
  }
  return null;
}

/** "\u0061" is the same key as "a". */
function keyOf(quoted: string): string | null {
  try {
    const key: unknown = JSON.parse(quoted);
    return typeof key === "string" ? key : null;
  } catch {
    return null;
  }
}
