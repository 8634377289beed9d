import { href } from "react-router";
import { isSiteText } from "#domain/site-text/site-text.ts";
import type { FoundClaim } from "#server/proof/scan-claims.ts";
import { TEXT_TITLES } from "../content/content-texts.ts";
import { deskProductPath } from "../ui/admin-link.tsx";
import { KIND_TEXTS } from "./claim-texts.ts";

/**
 * A finding with a link to where its text is edited. A page links to itself; an email that can't be edited has no link.
 */
export const claimRow = ({ kind, id, title, words, around, reason }: FoundClaim, at: number) => {
  const start = around.indexOf(words);
  return {
    id: String(at),
    kind: KIND_TEXTS[kind],
    title: isSiteText(title) ? TEXT_TITLES[title] : title,
    path: pathOf({ kind, id }),
    before: start < 0 ? "" : around.slice(0, start),
    words,
    after: start < 0 ? "" : around.slice(start + words.length),
    reason,
  };
};

export type ClaimRow = ReturnType<typeof claimRow>;

function pathOf({ kind, id }: Pick<FoundClaim, "kind" | "id">): string | null {
  switch (kind) {
    case "product":
      return deskProductPath(id);
    case "category":
      return href("/admin/categories");
    case "setting":
      return href("/admin/settings/:name", { name: id });
    case "text":
      return href("/admin/content/:name/edit", { name: id });
    case "mail":
      return id === "" ? null : href("/admin/content/:name/edit", { name: id });
    case "page":
      return id;
  }
}
