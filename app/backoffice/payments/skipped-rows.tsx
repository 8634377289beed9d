import { Notice } from "#app/ui/notice.tsx";
import type { SkippedRow } from "#domain/payment/read-payment-list.ts";
import { PAYMENT_TEXTS } from "./payment-texts.ts";

const SHOWN_MAX = 200;

/** An import's result, with each skipped row and its line number. */
export function SkippedRows({ done, skipped: rows }: { done: string; skipped: readonly SkippedRow[] }) {
  return (
    <Notice tone="warning" title={done}>
      <ul aria-label="Skipped rows" className="grid gap-1">
        {rows.slice(0, SHOWN_MAX).map(({ line, text, problem }) => (
          <li key={line} className="break-words">
            {`Line ${line}: ${problem} `}
            <span className="text-soft">{text}</span>
          </li>
        ))}
        {rows.length > SHOWN_MAX ? <li>{PAYMENT_TEXTS.more(rows.length - SHOWN_MAX)}</li> : null}
      </ul>
    </Notice>
  );
}
