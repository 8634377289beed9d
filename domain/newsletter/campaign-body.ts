import { paragraphsOf } from "#domain/text/fill-gaps.ts";
import { parseUrl } from "../text/parse-url.ts";

/** A part of a campaign's text. */
export type BodyPart =
  | { kind: "text"; text: string }
  | { kind: "heading"; text: string }
  | { kind: "link"; label: string; href: string };

const LINK = /^\[([^\]]+)\]\((\S+)\)$/;

/**
 * Reads a campaign's text: paragraphs separated by an empty line; "## " starts a heading, and a link is its own
 * paragraph, like [Our lots](/labs). Everything else is text, including markup.
 *
 * @param siteUrl prefix for the shop's own paths
 */
export function readBody(body: string, siteUrl: string): BodyPart[] {
  return paragraphsOf(body).map((text) => {
    if (text.startsWith("## ")) return { kind: "heading", text: text.slice(3).trim() };
    const [, label, target = ""] = LINK.exec(text) ?? [];
    if (label === undefined) return { kind: "text", text };
    return { kind: "link", label, href: target.startsWith("/") ? siteUrl + target : target };
  });
}

/** The problem with the text; `null` if there is none. */
export function bodyProblem(body: string): string | null {
  for (const text of paragraphsOf(body)) {
    const [, label, target = ""] = LINK.exec(text) ?? [];
    if (label === undefined) {
      if (/\]\s*\(/.test(text))
        return `Put links in their own paragraph, like [Our lots](/labs): “${text.slice(0, 60)}”`;
    } else if (!isTarget(target))
      return `Link to a shop page (/labs) or an https:// address: “${target.slice(0, 60)}”`;
  }
  return null;
}

/** Forbids scripts, unencrypted URLs, and other sites that look like a path. */
function isTarget(target: string): boolean {
  if (/^\/(?![/\\])/.test(target)) return true;
  return target.startsWith("https://") && parseUrl(target) !== null;
}
