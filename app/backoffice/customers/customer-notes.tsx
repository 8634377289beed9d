import { href } from "react-router";
import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { NOTE_CUSTOMER, TAG_CUSTOMER } from "#domain/customer/customer-act.ts";
import { ActButton } from "../ui/act-button.tsx";
import { AdminLink } from "../ui/admin-link.tsx";
import { TextField } from "../ui/form-fields.tsx";
import { Section } from "../ui/section.tsx";
import type { CustomerView } from "./customer-view.ts";

interface MarksProps {
  customer: CustomerView;
  refusal: FormRefusal<Record<string, string>> | null;
}

/** Tags that staff use to find customers. */
export function CustomerTags({ customer: { tags, mayChange }, refusal }: MarksProps) {
  if (tags.length === 0 && !mayChange) return null;
  const refused = refusal?.fields?.["act"] === "tag" ? refusal : null;
  return (
    <Section className="box" title="Tags">
      {tags.length === 0 ? null : (
        <ul className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li
              key={tag}
              className="flex min-h-11 items-center rounded-pill border border-line pl-4 text-small"
            >
              <AdminLink to={`${href("/admin/customers")}?tag=${encodeURIComponent(tag)}`}>
                {tag}
              </AdminLink>
              {mayChange ? (
                <form method="post">
                  <input type="hidden" name="tag" value={tag} />
                  <button name="act" value="untag" className="grid size-11 place-items-center">
                    <Icon name="close" className="size-4" />
                    <VisuallyHidden>Remove the tag {tag}</VisuallyHidden>
                  </button>
                </form>
              ) : (
                <span className="pr-4" />
              )}
            </li>
          ))}
        </ul>
      )}
      {mayChange ? (
        <form method="post" className="flex items-start gap-3">
          <TextField
            form={refused}
            name="tag"
            label="New tag"
            hint={TAG_CUSTOMER.input.fields.tag.hint}
            className="min-w-0 grow"
            maxLength={30}
          />
          <Button name="act" value="tag" size="small" variant="secondary" className="mt-6.5">
            Add
          </Button>
        </form>
      ) : null}
    </Section>
  );
}

/** Staff notes about the customer. */
export function CustomerNotes({ customer: { notes, mayChange }, refusal }: MarksProps) {
  const refused = refusal?.fields?.["act"] === "note" ? refusal : null;
  return (
    <Section className="box" title="Notes">
      {mayChange ? (
        <form method="post" className="grid gap-1">
          <TextField
            form={refused}
            name="text"
            label="New note"
            hint={NOTE_CUSTOMER.input.fields.text.hint}
          />
          <ActButton act="note">Add note</ActButton>
        </form>
      ) : null}
      {notes.length === 0 ? (
        <p className="text-small text-soft">No notes.</p>
      ) : (
        <ul className="grid gap-3">
          {notes.map(({ id, note, by, when, isOwn }) => (
            <li key={id} className="grid gap-1 rounded-card bg-hover p-4 text-small">
              <p className="break-words">{note}</p>
              <p className="text-caption break-words text-soft">{`${when}, ${by}`}</p>
              {isOwn && mayChange ? (
                <form method="post">
                  <input type="hidden" name="noteId" value={id} />
                  <button name="act" value="remove_note" className="link tap cursor-pointer">
                    Remove
                    <VisuallyHidden> this note</VisuallyHidden>
                  </button>
                </form>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
