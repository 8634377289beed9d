import { href } from "react-router";
import { orderPath } from "../ui/admin-link.tsx";
import { focusNamed } from "./focus-named.ts";
import { markedOrder } from "./list-rows.ts";

/** An entry in the palette. */
export interface Command {
  id: string;
  title: string;
  /** Its kind: "Screen", "This order", "Order". */
  kind: string;
  /** Details for the second line. */
  detail?: string;
  run(): void;
}

/**
 * The page's forms and links, and bulk actions if rows are chosen. A command focuses a form but never submits it; a
 * bulk action opens its own page, which previews it.
 */
export function pageCommands(): Command[] {
  return [...namedElements(), ...runs(), ...ofMarkedRow()];
}

/** A link is followed; a form or button only gets focus, so the user still has to press a key. */
function namedElements(): Command[] {
  const named = document.querySelectorAll<HTMLElement>("#main [data-command]");
  return [...named].map((element, at) => ({
    id: `command-${at}`,
    title: element.dataset["command"] ?? "",
    kind: "This page",
    run: () => goIn(element),
  }));
}

function goIn(element: HTMLElement): void {
  const menu = element.closest<HTMLDetailsElement>("details[data-menu]");
  if (element.matches("a")) return element.click();
  if (element.matches("form")) return focusNamed(`#${element.id}`);
  if (menu !== null) menu.open = true;
  element.focus();
}

function runs(): Command[] {
  const chosen = document.querySelectorAll("#main input[name=order]:checked").length;
  if (chosen === 0) return [];
  const buttons = document.querySelectorAll<HTMLElement>("#main [data-run]");
  return [...buttons].map((button, at) => ({
    id: `run-${at}`,
    title: `${button.dataset["run"] ?? ""} (${chosen} selected)`,
    kind: "Selected orders",
    run: () => button.click(),
  }));
}

/** Commands for the list's row with the focus. */
function ofMarkedRow(): Command[] {
  const orderNumber = markedOrder();
  if (orderNumber === null) return [];
  return [
    {
      id: "note-of-row",
      title: `Add a note to order ${orderNumber}`,
      kind: "This row",
      run: toForm(orderPath(orderNumber), "act-note"),
    },
  ];
}

/** Commands that lead to forms on other pages, for those who may open them. */
const FORMS = [
  { path: href("/admin/drafts"), form: "new-draft", title: "Add draft" },
  {
    path: href("/admin/payments/reconcile"),
    form: "compare",
    title: "Reconcile with the gateway",
  },
];

export const formCommands = (screens: readonly { path: string }[]): Command[] =>
  FORMS.filter(({ path }) => screens.some((screen) => screen.path === path)).map(
    ({ path, form, title }) => ({ id: form, title, kind: "Form", run: toForm(path, form) }),
  );

/** Goes to a page, loading the whole document like all staff pages. */
export const goTo = (path: string) => (): void => location.assign(path);

/** Goes to a form, here or on another page (focus-named.ts). */
const toForm = (path: string, form: string) => (): void =>
  location.pathname === path ? focusNamed(`#${form}`) : location.assign(`${path}#${form}`);
