import { ART, type ArtName } from "#content/art.ts";

const OWN_PICTURE = /^\/art\/(.+)-\d+\.webp$/;

/** The name of our rendered image at an address such as "/art/products/mgm-50-800.webp"; `null` if it isn't one. */
export function artNameOf(url: string): ArtName | null {
  const name = OWN_PICTURE.exec(url)?.[1] ?? "";
  return isArtName(name) ? name : null;
}

const isArtName = (name: string): name is ArtName => Object.hasOwn(ART, name);
