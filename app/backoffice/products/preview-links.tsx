import { href } from "react-router";
import { withQuery } from "#app/shell/address.ts";
import { Button } from "#app/ui/button.tsx";
import { TextInput } from "#app/ui/field.tsx";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import type { PreviewLink } from "#server/catalog/previews/previews.ts";
import { ChoiceField } from "../ui/form-fields.tsx";
import { Section } from "../ui/section.tsx";
import { PREVIEW_LINK_TEXTS } from "./preview-link-texts.ts";

export interface PreviewLinkView {
  previewId: number;
  /** The complete URL, to send to someone. */
  address: string;
  shows: string;
  until: string;
}

export const previewLinkView = (
  { previewId, token, startsAt, expiresAt }: PreviewLink,
  siteUrl: string,
): PreviewLinkView => ({
  previewId,
  address: siteUrl + withQuery(href("/preview"), { token }),
  shows:
    startsAt === null
      ? PREVIEW_LINK_TEXTS.asItIs
      : PREVIEW_LINK_TEXTS.asPlanned(formatShopMinute(startsAt)),
  until: `Works until ${formatShopMinute(expiresAt)}`,
});

interface PreviewLinksProps {
  productId: number;
  links: readonly PreviewLinkView[];
  /** Planned changes that can be previewed. */
  planned: readonly { plannedId: number; when: string; what: string }[];
}

/** Links that show a product's page before it is public. */
export function PreviewLinks({ productId, links, planned }: PreviewLinksProps) {
  const action = href("/admin/products/:productId/previews", { productId: String(productId) });
  return (
    <Section
      id="previews"
      className="max-w-2xl"
      title="Preview link"
      hint="Anyone with the link can see the page for seven days before it's public. They can't order or see member prices, and search engines don't index it."
    >
      {links.length === 0 ? null : (
        <ul className="divide-y divide-line border-y border-line">
          {links.map(({ previewId, address, shows, until }) => (
            <li key={previewId} className="grid gap-2 py-3">
              <TextInput readOnly value={address} aria-label={`Preview link: ${shows}`} />
              <form
                method="post"
                action={action}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-small text-soft"
              >
                <span>
                  <a href={address} className="link tap">
                    {shows}
                  </a>
                  {`. ${until}.`}
                </span>
                <Button name="end" value={previewId} variant="secondary" size="small">
                  Remove
                </Button>
              </form>
            </li>
          ))}
        </ul>
      )}
      <form method="post" action={action} className="flex flex-wrap items-end gap-x-4 gap-y-2">
        {planned.length === 0 ? null : (
          <ChoiceField
            name="planned"
            label="Show"
            empty={PREVIEW_LINK_TEXTS.asItIs}
            options={planned.map(({ plannedId, when, what }) => [
              plannedId,
              `${PREVIEW_LINK_TEXTS.asPlanned(when)} (${what})`,
            ])}
          />
        )}
        <Button variant="secondary">Add link</Button>
      </form>
    </Section>
  );
}
