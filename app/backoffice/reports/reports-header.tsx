import { TabLinks } from "#app/ui/tab-links.tsx";
import { REPORT_TABS } from "./report-tabs.ts";
import { REPORT_TEXTS } from "./report-texts.ts";

/** The title of a report, and the way to the others. */
export function ReportsHeader({ title, purpose }: { title: string; purpose: string }) {
  return (
    <>
      <TabLinks label={REPORT_TEXTS.title} tabs={REPORT_TABS} />
      <div className="grid gap-2">
        <h1 className="text-title">{title}</h1>
        <p className="max-w-2xl text-soft">{purpose}</p>
      </div>
    </>
  );
}
