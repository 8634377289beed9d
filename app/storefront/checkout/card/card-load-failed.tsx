import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** Shown if the gateway's script or frames didn't load; everything typed elsewhere is kept. */
export function CardLoadFailed({ retry }: { retry: () => void }) {
  return (
    <Notice
      tone="danger"
      title="The card form didn't load"
      action={
        <Button type="button" variant="secondary" size="small" onClick={retry}>
          Retry
        </Button>
      }
      className="col-span-6"
    >
      Your order hasn't been placed. Please try again, or choose another way to pay.
    </Notice>
  );
}
