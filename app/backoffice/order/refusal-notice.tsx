import { Notice } from "#app/ui/notice.tsx";
import type { Meanwhile } from "./order-form.ts";
import { Timeline } from "./timeline.tsx";

interface RefusalNoticeProps {
  refusal: { formError: string; more: Meanwhile | null } | undefined;
}

/** Why a form about an order was refused, with the changes others made since. */
export function RefusalNotice({ refusal }: RefusalNoticeProps) {
  if (refusal === undefined) return null;
  const { meanwhile = [] } = refusal.more ?? {};
  return (
    <Notice tone={meanwhile.length > 0 ? "warning" : "danger"} title={refusal.formError}>
      {meanwhile.length > 0 ? (
        <div className="grid gap-4 pt-1">
          <p>Check what changed, then submit again if it still applies.</p>
          <Timeline entries={meanwhile} />
        </div>
      ) : null}
    </Notice>
  );
}
