const PROPERTY = /@property (--tw-[\w-]+)\{[^}]*?(?:initial-value:([^}]*))?\}/g;
/** The same for browsers that do not know @property. */
const FOR_OTHERS = /@layer properties\{@supports [^{]*\{[^}]*\}\}\}/;

/**
 * Tailwind passes values from one utility to another in variables of its own. One that no utility of
 * ours sets always has its initial value, or leaves the fallback: either is written in its place. One
 * that none reads goes. The others get their initial values once, in the way that every browser knows.
 * @param css minified, as Tailwind's plugin leaves it
 */
export function foldCssVariables(css: string): string {
  const initials = new Map(
    [...css.matchAll(PROPERTY)].map(([, name = "", initial]) => [name, initial] as const),
  );
  let rules = css.replaceAll(PROPERTY, "").replace(FOR_OTHERS, "");
  const read = [...rules.matchAll(/var\((--[\w-]+)/g)].map(([, name = ""]) => name);
  const ofTailwind = [...rules.matchAll(/--tw-[\w-]+/g)].map(([name]) => name);
  for (const name of new Set([...initials.keys(), ...ofTailwind])) {
    const setting = new RegExp(`([{;])${name}:[^;}]*;?`, "g");
    const isSet = setting.test(rules);
    const folded = isSet ? null : foldOne(rules, name, initials.get(name));
    const isUnread = isSet && !read.includes(name);
    if (folded === null && !isUnread) continue;
    rules = folded ?? rules.replace(setting, "$1");
    initials.delete(name);
  }
  const left = [...initials].map(([name, initial = "initial"]) => `${name}:${initial}`);
  return `@layer properties{*,:before,:after,::backdrop{${left.join(";")}}}${rules}`;
}

/** Null if it is used where it has no value, which makes its declaration void. */
function foldOne(css: string, name: string, initial: string | undefined): string | null {
  let folded = "";
  let from = 0;
  for (const { 0: start, index } of css.matchAll(new RegExp(`var\\(${name}(?=[,)])`, "g"))) {
    if (index < from) continue; // within a fallback that was left
    const end = closingOf(css, index + "var".length);
    const [, fallback] = /^,(.*)$/s.exec(css.slice(index + start.length, end)) ?? [];
    const value = initial ?? fallback;
    if (value === undefined) return null;
    folded += css.slice(from, index) + value;
    from = end + 1;
  }
  return folded + css.slice(from);
}

/** Where what opens at `at` is closed. */
function closingOf(css: string, at: number): number {
  let depth = 0;
  for (let here = at; here < css.length; here++) {
    if (css[here] === "(") depth += 1;
    else if (css[here] === ")" && --depth === 0) return here;
  }
  throw new Error("A parenthesis is not closed");
}
