import { href } from "react-router";
import { withQuery } from "#app/shell/address.ts";
import { FileLink } from "../ui/admin-link.tsx";
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
  <FileLink to={withQuery(href("/admin/reports.csv"), { report, ...search })}>{label}</FileLink>
);
