import { href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { AdminLink } from "../ui/admin-link.tsx";
import { TextField } from "../ui/form-fields.tsx";
import { Section } from "../ui/section.tsx";

interface OrderTagsProps {
  order: { orderNumber: number; tags: readonly string[]; mayTag: boolean };
}

/** The order's tags, each a link to all orders with that tag. */
export function OrderTags({ order: { orderNumber, tags, mayTag } }: OrderTagsProps) {
  if (tags.length === 0 && !mayTag) return null;
  const action = href("/admin/orders/:orderNumber/tags", { orderNumber: String(orderNumber) });
  return (
    <Section className="box" title="Tags">
      {tags.length === 0 ? null : (
        <ul className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li
              key={tag}
              className="flex items-center rounded-pill border border-line pl-4 text-small"
            >
              <AdminLink to={`${href("/admin/orders")}?tag=${encodeURIComponent(tag)}`}>
                {tag}
              </AdminLink>
              {mayTag ? (
                <form method="post" action={action}>
                  <input type="hidden" name="tag" value={tag} />
                  <button name="act" value="remove" className="grid size-11 place-items-center">
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
      {mayTag ? (
        <form method="post" action={action} className="flex items-start gap-3">
          <TextField name="tag" label="New tag" className="min-w-0 grow" maxLength={30} />
          <Button name="act" value="add" size="small" variant="secondary" className="mt-6.5">
            Add
          </Button>
        </form>
      ) : null}
    </Section>
  );
}
