import type { ShopDetails } from "#domain/site/shop-details.ts";
import { SITE } from "./site.ts";

/** The shop's name and contact until its owner enters them (SET-8). */
export const SAMPLE_DETAILS: ShopDetails = {
  name: SITE.name,
  logo: null,
  email: "support@mitra.example",
  phone: "(555) 555-0100",
  postalAddress: "Mitra, 100 Sample Street, Denver, CO 80202",
  statementName: "",
  isSample: true,
};
