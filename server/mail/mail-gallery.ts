import type { ShopDetails } from "#domain/site/shop-details.ts";
import { type RenderedMail, renderMail } from "./render-mail.ts";
import { mailSamples, sampleName } from "./samples/mail-samples.ts";

export interface ListedSample {
  name: string;
  subject: string;
}

/** For the demo's gallery, in the order of the templates. */
export function listMailSamples(siteUrl: string, shop: ShopDetails): ListedSample[] {
  return mailSamples(siteUrl, shop).map((sample) => ({
    name: sampleName(sample),
    subject: sample.content.subject,
  }));
}

/** A sample as it would be sent; `null` if there is no such sample. */
export function readMailSample(
  siteUrl: string,
  name: string,
  shop: ShopDetails,
): RenderedMail | null {
  const sample = mailSamples(siteUrl, shop).find((one) => sampleName(one) === name);
  return sample ? renderMail(sample.content, shop) : null;
}
