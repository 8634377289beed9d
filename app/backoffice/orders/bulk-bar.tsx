import { useEffect, useState } from "react";
import { href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { BULK_ACTS, type BulkAct } from "#domain/order/bulk-act.ts";
import { BULK_TEXTS } from "../runs/run-texts.ts";
import { ActButton } from "../ui/act-button.tsx";

/** The form that the list's checkboxes belong to. */
export const CHOOSE_FORM = "choose";

interface BulkBarProps {
  /** The query of the list's address. */
  search: string;
  /** "1,234". */
  count: string;
  acts: readonly BulkAct[];
  mayExport: boolean;
}

/** Actions for the chosen orders. The bar stays visible while any are chosen (styles/desk.css). */
export function BulkBar({ search, count, acts, mayExport }: BulkBarProps) {
  const chosen = useChosen();
  return (
    <form
      id={CHOOSE_FORM}
      method="post"
      action={href("/admin/runs")}
      className="bulk-bar flex flex-wrap items-center gap-x-5 gap-y-2 rounded-card border border-line bg-fill px-4 py-2.5"
    >
      <input type="hidden" name="list" value={search} />
      <output className="text-small font-medium">
        {chosen === null ? "Selected orders" : `${chosen} selected`}
      </output>
      <Checkbox name="all" value="yes" label={`All ${count} matching`} />
      {/* A single row even on a phone, to leave room for the list. */}
      <div className="flex gap-2 max-md:-mx-4 max-md:w-[calc(100%+2rem)] max-md:overflow-x-auto max-md:px-4 max-md:*:shrink-0 md:flex-wrap">
        {BULK_ACTS.filter((act) => acts.includes(act)).map((act) => (
          <Button
            key={act}
            name="act"
            value={act}
            data-run={BULK_TEXTS[act].button}
            variant="secondary"
            size="small"
          >
            {BULK_TEXTS[act].button}
          </Button>
        ))}
        {mayExport ? <ActButton act="export">Export</ActButton> : null}
      </div>
    </form>
  );
}

/** The number of rows chosen on this page; `null` until it is known. */
function useChosen(): number | null {
  const [chosen, setChosen] = useState<number | null>(null);
  useEffect(() => {
    const count = () => setChosen(document.querySelectorAll("input[name=order]:checked").length);
    count(); // the browser restores the checkboxes when going back
    document.addEventListener("change", count);
    return () => document.removeEventListener("change", count);
  }, []);
  return chosen;
}
