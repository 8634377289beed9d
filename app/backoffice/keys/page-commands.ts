/** Something the palette offers. */
export interface Command {
  id: string;
  title: string;
  /** What it is: "Screen", "This order", "Order". */
  kind: string;
  /** More about it, in the second line. */
  detail?: string;
  run(): void;
}

/** What can be done on the open page: the forms and links of an order's column of acts. */
export function pageCommands(): Command[] {
  const acts = document.querySelector('#main section[aria-labelledby="acts"]');
  if (acts === null) return [];
  const forms = [...acts.querySelectorAll("details")].map((details, at) => ({
    id: `act-${at}`,
    title: details.querySelector("summary")?.firstChild?.textContent ?? "",
    kind: "This order",
    run() {
      details.open = true;
      details.querySelector<HTMLElement>("input:not([type=hidden]), textarea, button")?.focus();
    },
  }));
  const links = [...acts.querySelectorAll("a")].map((link, at) => ({
    id: `act-link-${at}`,
    title: link.textContent.trim(),
    kind: "This order",
    run: () => link.click(),
  }));
  return [...forms, ...links].filter(({ title }) => title !== "");
}

/** Goes to a page, which is loaded whole like any of the staff's. */
export const goTo = (path: string) => (): void => location.assign(path);
