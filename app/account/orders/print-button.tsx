import { useIsHydrated } from "#app/shell/use-is-hydrated.ts";
import { Button } from "#app/ui/button.tsx";

/** Without JavaScript, the browser's own menu prints. */
export function PrintButton() {
  if (!useIsHydrated()) return null;
  return (
    <Button type="button" size="small" onClick={() => window.print()}>
      Print
    </Button>
  );
}
