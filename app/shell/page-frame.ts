import type { ComponentType } from "react";

/** The `handle` of a page with its own header and footer instead of the site's. */
export interface PageFrame {
  Header: ComponentType;
  Footer: ComponentType;
}

export const isPageFrame = (handle: unknown): handle is PageFrame =>
  typeof handle === "object" && handle !== null && "Header" in handle && "Footer" in handle;
