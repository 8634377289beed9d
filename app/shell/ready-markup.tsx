import { type ComponentProps, createContext, use, useState } from "react";
import type { RouterContextProvider } from "react-router";
import type { Markup } from "#domain/text/markup.ts";
import { factsOf } from "./contexts.ts";

/** HTML made by the loaders of the document being rendered, by id; `null` in the browser. */
export const ReadyMarkupContext = createContext<ReadonlyMap<string, string> | null>(null);

/**
 * For a loader that makes HTML; returns the `markup` prop for `ReadyMarkup`. It is `null` for documents, so their data
 * doesn't repeat the HTML they already contain.
 */
export function readyMarkup(
  context: Readonly<RouterContextProvider>,
  id: string,
  { text }: Markup,
): string | null {
  const ofDocument = factsOf(context).readyMarkup;
  if (ofDocument === null) return text;
  ofDocument.set(id, text);
  return null;
}

type ReadyMarkupProps = Omit<ComponentProps<"div">, "id" | "children"> & {
  id: string;
  markup: string | null;
};

/** Shows HTML that a loader made. */
export function ReadyMarkup({ id, markup, ...div }: ReadyMarkupProps) {
  const ofDocument = use(ReadyMarkupContext);
  // In the browser, a document's HTML is read from the document.
  const [found] = useState(() =>
    ofDocument === null ? document.getElementById(id)?.innerHTML : ofDocument.get(id),
  );
  return (
    <div
      {...div}
      id={id}
      dangerouslySetInnerHTML={{ __html: markup ?? found ?? "" }}
      suppressHydrationWarning
    />
  );
}
