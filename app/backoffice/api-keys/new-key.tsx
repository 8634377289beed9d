import { useIsHydrated } from "#app/shell/use-is-hydrated.ts";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { API_KEY_TEXTS } from "./api-key-texts.ts";

/** The key itself, the one time that it is shown. */
export function NewKey({ text }: { text: string }) {
  const isHydrated = useIsHydrated();
  return (
    <Notice tone="success" title={API_KEY_TEXTS.shownOnce}>
      <div className="grid justify-items-start gap-3">
        <code className="font-mono text-small break-all select-all">{text}</code>
        {isHydrated ? <CopyButton text={text}>{API_KEY_TEXTS.copy}</CopyButton> : null}
      </div>
    </Notice>
  );
}
