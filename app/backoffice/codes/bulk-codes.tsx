import { href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { BULK_CODES_MAX } from "#domain/codes/bulk-codes-form.ts";
import { ActButton } from "../ui/act-button.tsx";
import { TextField } from "../ui/form-fields.tsx";
import type { Route } from "./+types/code.route.ts";
import { CODE_TEXTS } from "./code-texts.ts";

type BatchRow = Route.ComponentProps["loaderData"]["batches"][number];

interface BulkCodesProps {
  code: string;
  /** An idempotency key: sent twice, the form creates the codes once. */
  bulkKey: string;
  batches: BatchRow[];
  mayChange: boolean;
}

/** A form that creates many codes from this one, and how earlier batches were used. */
export function BulkCodes({ code, bulkKey, batches, mayChange }: BulkCodesProps) {
  if (!mayChange && batches.length === 0) return null;
  return (
    <section aria-labelledby="bulk" className="grid max-w-3xl gap-1">
      <h2 id="bulk" className="text-heading">
        Bulk codes
      </h2>
      {batches.length > 0 ? (
        <ul className="divide-y divide-line border-y border-line">
          {batches.map((batch) => (
            <BatchItem key={batch.id} batch={batch} mayChange={mayChange} />
          ))}
        </ul>
      ) : null}
      {mayChange ? (
        <form
          method="post"
          action={href("/admin/codes/:code/bulk.csv", { code: encodeURIComponent(code) })}
          className="grid gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
        >
          <p className="text-small text-soft sm:col-span-3">{CODE_TEXTS.bulkHint}</p>
          <input type="hidden" name="key" value={bulkKey} />
          <TextField
            name="prefix"
            label="Prefix"
            hint="For example, SPRING."
            autoCapitalize="characters"
            required
            maxLength={20}
            pattern="[A-Za-z0-9][A-Za-z0-9_\-]*"
          />
          <TextField
            name="count"
            label="Number of codes"
            hint={`Up to ${BULK_CODES_MAX.toLocaleString("en-US")}.`}
            type="number"
            min={1}
            max={BULK_CODES_MAX}
            required
          />
          <Button variant="secondary" className="self-start justify-self-start sm:mt-6.5">
            {CODE_TEXTS.makeMany}
          </Button>
        </form>
      ) : null}
    </section>
  );
}

function BatchItem({ batch, mayChange }: { batch: BatchRow; mayChange: boolean }) {
  const { id, prefix, count, left, made, orders, cost, sales } = batch;
  return (
    <li className="grid gap-1 py-3 text-small">
      <span className="font-medium break-all">
        {count.toLocaleString("en-US")} codes {prefix}…
      </span>
      <span className="text-soft">
        {made}: {orders} used, {left.toLocaleString("en-US")} can be used; cost {cost}, sold {sales}
      </span>
      {mayChange && left > 0 ? (
        <details>
          <summary className="min-h-11 cursor-pointer content-center font-medium">
            Turn off all
          </summary>
          <form method="post" className="grid justify-items-start gap-2 pb-2">
            <p>
              The {left.toLocaleString("en-US")} codes {prefix}… that were not used can no longer be
              used. They can only be turned on again one by one.
            </p>
            <input type="hidden" name="batchId" value={id} />
            <ActButton step="batch_off">Turn off {left.toLocaleString("en-US")} codes</ActButton>
          </form>
        </details>
      ) : null}
    </li>
  );
}
