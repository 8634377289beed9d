import { type ComponentProps, createContext, use, useState } from "react";
import type { RouterContextProvider } from "react-router";
import type { Markup } from "#domain/text/markup.ts";
import { factsOf } from "./contexts.ts";

/** HTML made by the loaders of the document being rendered, by id; `null` in the browser. */
export const ReadyMarkupContext = createContext<ReadonlyMap<string, string> | null>(null);

/**
 * For a loader that makes HTML; returns what
 * `ReadyMarkup` takes as `markup`. The data of a document does not repeat what the document shows.
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

/** Shows what a loader made. */
export function ReadyMarkup({ id, markup, ...div }: ReadyMarkupProps) {
  const ofDocument = use(ReadyMarkupContext);
  // In the browser, a document's is read from the document.
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
