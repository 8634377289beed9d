import { TabLinks } from "#app/ui/tab-links.tsx";
import { Page, type PageProps } from "../ui/page.tsx";
import { REPORT_TABS } from "./report-tabs.ts";
import { REPORT_TEXTS } from "./report-texts.ts";

/** A report, below the way to the others. */
export const ReportPage = (page: PageProps) => (
  <>
    <TabLinks label={REPORT_TEXTS.title} tabs={REPORT_TABS} />
    <Page {...page} />
  </>
);
