import { href } from "react-router";
import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { stopSearch } from "#domain/catalog/sale-stop.ts";
import { AdminLink } from "../ui/admin-link.tsx";

interface CompoundItemProps {
  compound: { name: string; stopped: string | null; products: number; active: number };
  mayChange: boolean;
  refusal: FormRefusal<Record<string, string>> | null;
}

/** A compound with its products, and the switch that stops all their sales. */
export function CompoundItem({ compound, mayChange, refusal }: CompoundItemProps) {
  const { name, stopped, products, active } = compound;
  return (
    <li className="grid gap-2 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{name}</span>
        <Badge tone={stopped === null ? "success" : "danger"}>
          {stopped === null ? "Can be sold" : "Stopped"}
        </Badge>
        <AdminLink to={href("/admin/products")} className="text-small">
          {`${products} ${products === 1 ? "product" : "products"}, ${active} on sale`}
        </AdminLink>
      </p>
      {stopped === null ? null : <p className="text-small break-words">{stopped}</p>}
      <p>
        <AdminLink
          to={{ pathname: href("/admin/stop"), search: stopSearch({ compound: name }) }}
          className="tap text-small"
        >
          {stopped === null ? "Review stop" : "View stop"}
        </AdminLink>
      </p>
      {mayChange ? (
        <details open={refusal !== null}>
          <summary className="min-h-11 cursor-pointer content-center text-small">
            {stopped === null ? "Stop sale" : "Resume sale"}
          </summary>
          <form method="post" className="grid max-w-xl gap-2 pb-3">
            <input type="hidden" name="name" value={name} />
            {stopped === null ? (
              <p className="text-small">
                {`${active} ${active === 1 ? "product goes" : "products go"} off sale right away. Open orders with them go on hold.`}
              </p>
            ) : null}
            <Field label="Reason" error={refusal?.fieldErrors["reason"]}>
              <TextInput
                name="reason"
                autoComplete="off"
                defaultValue={refusal?.fields?.["reason"]}
              />
            </Field>
            <Button
              name="act"
              value={stopped === null ? "stop_compound" : "allow_compound"}
              size="small"
              className="justify-self-start"
            >
              {stopped === null ? `Stop sale of ${name}` : `Resume sale of ${name}`}
            </Button>
          </form>
        </details>
      ) : null}
    </li>
  );
}
