import { CopyButton } from "#app/ui/copy-button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { WEBHOOK_TEXTS } from "./webhook-texts.ts";

/** The secret itself, the one time that it is shown. */
export function NewSecret({ text }: { text: string }) {
  return (
    <Notice tone="success" title={WEBHOOK_TEXTS.shownOnce}>
      <div className="grid justify-items-start gap-3">
        <p>{WEBHOOK_TEXTS.signing}</p>
        <code className="font-mono text-small break-all select-all">{text}</code>
        <CopyButton text={text}>{WEBHOOK_TEXTS.copy}</CopyButton>
      </div>
    </Notice>
  );
}
