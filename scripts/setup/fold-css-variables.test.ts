import { expect, it } from "vitest";
import { foldCssVariables } from "./fold-css-variables.ts";

const property = (name: string, initial?: string) =>
  `@property ${name}{syntax:"*";inherits:false${initial === undefined ? "" : `;initial-value:${initial}`}}`;

const FOR_OTHERS =
  "@layer properties{@supports ((-moz-orient:inline) and (not (color:rgb(from red r g b)))){*,:before,:after,::backdrop{--tw-style:solid;--tw-leading:initial}}}";

const initials = (declared: string) =>
  `@layer properties{*,:before,:after,::backdrop{${declared}}}`;

it("a variable that nothing sets is its initial value, or leaves the fallback, whatever is in it", () => {
  const css = `.a{border-style:var(--tw-style)}.b{line-height:var(--tw-leading,calc(1px + var(--x)))}.c{transition:opacity var(--tw-ease,cubic-bezier(.2, .7, .2, 1)),top 1s}.d{inset:var(--tw-inset,) 0}`;
  const names = property("--tw-style", "solid") + property("--tw-leading") + property("--tw-inset");
  expect(foldCssVariables(FOR_OTHERS + css + names)).toBe(
    `${initials("")}.a{border-style:solid}.b{line-height:calc(1px + var(--x))}.c{transition:opacity cubic-bezier(.2, .7, .2, 1),top 1s}.d{inset: 0}`,
  );
});

it("one that a rule sets stays, with its initial value for every element", () => {
  const css = ".a{--tw-leading:1.2;line-height:1.2}.b{line-height:var(--tw-leading,1.5)}";
  expect(foldCssVariables(FOR_OTHERS + css + property("--tw-leading"))).toBe(
    `${initials("--tw-leading:initial")}${css}`,
  );
});

it("one that no rule reads goes, and its neighbors stay", () => {
  const css = ".a{--tw-weight:500;font-weight:500}.b{color:red;--tw-weight:600}";
  expect(foldCssVariables(css + property("--tw-weight"))).toBe(
    `${initials("")}.a{font-weight:500}.b{color:red;}`,
  );
});

it("a name that begins another's is not that other", () => {
  const css = ".a{--tw-ring-color:red;color:var(--tw-ring-color)}.b{top:var(--tw-ring,1px)}";
  expect(foldCssVariables(css + property("--tw-ring") + property("--tw-ring-color"))).toBe(
    `${initials("--tw-ring-color:initial")}.a{--tw-ring-color:red;color:var(--tw-ring-color)}.b{top:1px}`,
  );
});

it("one without a value and without a fallback is left: its declaration is void", () => {
  const css = ".a{color:var(--tw-none)}";
  expect(foldCssVariables(css + property("--tw-none"))).toBe(
    `${initials("--tw-none:initial")}${css}`,
  );
});
