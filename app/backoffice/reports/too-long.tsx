import { Notice } from "#app/ui/notice.tsx";
import { REPORT_TEXTS } from "./report-texts.ts";

/** Instead of a report that the database could not add up in time. */
export const TooLong = () => (
  <Notice tone="warning" title={REPORT_TEXTS.tooLong}>
    {REPORT_TEXTS.tooLongHint}
  </Notice>
);
