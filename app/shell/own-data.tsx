import { createContext, use } from "react";
import type { OwnMarks } from "./contexts.ts";

const OWN_DATA_ID = "own-data";

/** The marks that a page rendered for many has in place of what is each one's own. Null in the browser. */
export const OwnMarksContext = createContext<OwnMarks | null>(null);

/** Beside a page that was rendered for many: what it shows, for the page's own code. */
export function OwnData({ loaded }: { loaded: object | null }) {
  const marks = use(OwnMarksContext);
  if (loaded !== null) return null;
  return (
    <script
      type="application/json"
      id={OWN_DATA_ID}
      // The browser keeps what the server wrote.
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: marks?.data ?? "" }}
    />
  );
}

/** What a loader read; null = the page was rendered for many, and carries it apart. */
export function useOwnData<Data extends object>(loaded: Data | null): Data {
  const marks = use(OwnMarksContext);
  // The loader's data otherwise, as our own server took them apart (server/web/own-page.ts).
  return loaded ?? ((marks?.view ?? ownInPage()) as Data);
}

let inPage: unknown = null;

function ownInPage(): unknown {
  inPage ??= JSON.parse(document.getElementById(OWN_DATA_ID)?.textContent ?? "null");
  return inPage;
}
