import { Notice } from "#app/ui/notice.tsx";
import { DASHBOARD } from "#content/affiliate.ts";

/** Replaces a part that could not be loaded; the rest of the page is unaffected (AFF-20). */
export function PartFailed({ title }: { title: string }) {
  return (
    <Notice tone="warning" title={title}>
      {DASHBOARD.failed}
    </Notice>
  );
}
