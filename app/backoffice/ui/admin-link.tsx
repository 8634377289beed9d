import type { ComponentProps } from "react";
import { Link } from "react-router";
import { classNames } from "#app/ui/class-names.ts";

/** A link between pages of the desk, which load as whole documents. */
export const AdminLink = ({
  className,
  ...link
}: Omit<ComponentProps<typeof Link>, "reloadDocument">) => (
  <Link {...link} reloadDocument className={classNames("link", className)} />
);
