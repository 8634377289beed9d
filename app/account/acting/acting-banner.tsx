import { href } from "react-router";
import type { ActingView } from "#app/shell/root-data.ts";
import { Button } from "#app/ui/button.tsx";
import { Container } from "#app/ui/layout.tsx";
import { ACTING_TEXTS } from "./acting-texts.ts";

/**
 * Shown on every page of the shop while staff order for a customer. A plain form, because the next page belongs to
 * another session.
 */
export const ActingBanner = ({ acting }: { acting: ActingView }) => (
  <aside aria-label="Ordering for a customer" className="sticky top-0 z-50 bg-warning-soft">
    <Container className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
      <p className="min-w-0 text-small font-medium break-words text-warning">
        {ACTING_TEXTS.banner(acting.customer, acting.staff, acting.until)}
      </p>
      <form method="post" action={href("/auth/acting")}>
        <Button size="small" variant="secondary">
          {ACTING_TEXTS.end}
        </Button>
      </form>
    </Container>
  </aside>
);
