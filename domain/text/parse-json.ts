import { holdsNul, JSON_DEPTH_MAX } from "./field-limits.ts";

/**
 * Reads JSON from outside; undefined (not a JSON value) if it is invalid, contains NUL, or is nested deeper
 * than anything that we or our partners send, so recursion over it is safe.
 */
export function parseJson(text: string): unknown {
  if (depthOf(text) > JSON_DEPTH_MAX) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    for (const one of textsOf(value)) if (holdsNul(one.text)) return undefined;
    return value;
  } catch {
    return undefined;
  }
}

/** The maximum nesting depth of brackets outside strings, without parsing the JSON. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (isInText && char === "\\") at += 1;
    else if (char === '"') isInText = !isInText;
    else if (!isInText && (char === "[" || char === "{")) deepest = Math.max(deepest, ++depth);
    else if (!isInText && (char === "]" || char === "}")) depth -= 1;
  }
  return deepest;
}

/** Every text and number in a JSON value with its member name; the names themselves are listed without one. */
export function* textsOf(value: unknown): Generator<{ name: string; text: string }> {
  const waiting: { name: string; value: unknown }[] = [{ name: "", value }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { name, value: member } = next;
    if (typeof member === "string" || typeof member === "number") yield { name, text: `${member}` };
    if (typeof member !== "object" || member === null) continue;
    const isList = Array.isArray(member);
    for (const [key, inner] of Object.entries(member)) {
      if (!isList) yield { name: "", text: key };
      waiting.push({ name: isList ? name : key, value: inner });
    }
  }
}
