import { href } from "react-router";
import { withQuery } from "#app/shell/address.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { REPORT_TEXTS } from "./report-texts.ts";

interface DownloadLinkProps {
  report: string;
  /** Of the page's address: the file has the same rows. */
  search: Readonly<Record<string, string>>;
  label?: string;
}

/** A report as a CSV file. */
export const DownloadLink = ({
  report,
  search,
  label = REPORT_TEXTS.download,
}: DownloadLinkProps) => (
  <ButtonLink
    to={withQuery(href("/admin/reports.csv"), { report, ...search })}
    reloadDocument
    download
    variant="secondary"
    size="small"
  >
    {label}
  </ButtonLink>
);
