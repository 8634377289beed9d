import type { RouterContextProvider } from "react-router";
import { factsOf, shopOf } from "#app/shell/contexts.ts";
import { type SettingGaps, settingGaps } from "#domain/settings/setting-gaps.ts";
import { USUAL_SETTINGS } from "#domain/settings/shop-settings.ts";
import type { CertificatesText } from "#domain/site-text/certificates.ts";
import type { ShownPageText } from "#domain/site-text/chapters.ts";
import type { ListText, ListTextName, PageTextName } from "#domain/site-text/site-text.ts";

type Context = Readonly<RouterContextProvider>;

/** The owner's text for a page; `null` if the page shows the one shipped in content/ (TEXTS-1). */
export const writtenPage = (context: Context, name: PageTextName): Promise<ShownPageText | null> =>
  shopOf(context)
    .customer.siteTexts.page(name)
    .catch(() => shippedForNow(context));

export const writtenList = (context: Context, name: ListTextName): Promise<ListText | null> =>
  shopOf(context)
    .customer.siteTexts.list(name)
    .catch(() => shippedForNow(context));

export const writtenCertificates = (context: Context): Promise<CertificatesText | null> =>
  shopOf(context)
    .customer.siteTexts.certificates()
    .catch(() => shippedForNow(context));

/** The settings that texts mention. */
export const gapsNow = (context: Context): Promise<SettingGaps> =>
  shopOf(context)
    .customer.settings.now()
    .catch(() => shippedForNow(context) ?? USUAL_SETTINGS)
    .then(settingGaps);

/** The database hasn't responded since the start, so the shipped text must not be cached. */
function shippedForNow(context: Context): null {
  factsOf(context).doNotCache();
  return null;
}
