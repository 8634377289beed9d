import { href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import type { NoteForMe } from "#server/orders/note-mentions.ts";
import { OrderLink } from "../ui/admin-link.tsx";
import { Section } from "../ui/section.tsx";

export const noteView = ({ mentionId, orderNumber, note, by, byEmail, at }: NoteForMe) => ({
  mentionId,
  orderNumber,
  note,
  by: byEmail ?? (by.kind === "system" ? "the shop" : by.id),
  when: formatShopMinute(at),
});

/** Notes that colleagues wrote to a staff member, until they're done; renders nothing if there are none. */
export function NotesForMe({ notes }: { notes: readonly ReturnType<typeof noteView>[] }) {
  if (notes.length === 0) return null;
  return (
    <Section title="Notes for you">
      <ul className="divide-y divide-line border-y border-line">
        {notes.map(({ mentionId, orderNumber, note, by, when }) => (
          <li
            key={mentionId}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
          >
            <div className="grid min-w-0 gap-0.5">
              <p className="[overflow-wrap:anywhere]">
                <OrderLink orderNumber={orderNumber} className="tabular font-medium">
                  Order {orderNumber}
                </OrderLink>
                : {note}
              </p>
              <p className="text-caption text-soft">
                {by}, {when}
              </p>
            </div>
            <form method="post" action={href("/admin/notes")}>
              <input type="hidden" name="mention" value={mentionId} />
              <Button size="small" variant="secondary">
                Done<VisuallyHidden> with the note on order {orderNumber}</VisuallyHidden>
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </Section>
  );
}
