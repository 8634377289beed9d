import { CopyButton } from "#app/ui/copy-button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { API_KEY_TEXTS } from "./api-key-texts.ts";

interface NewKeyProps {
  text: string;
  /** Of a client, whose secret the text is. */
  clientId: string | null;
}

/** The key itself, the one time that it is shown. */
export function NewKey({ text, clientId }: NewKeyProps) {
  const isClient = clientId !== null;
  return (
    <Notice
      tone="success"
      title={isClient ? API_KEY_TEXTS.clientShownOnce : API_KEY_TEXTS.shownOnce}
    >
      <div className="grid justify-items-start gap-3">
        {isClient ? (
          <code className="font-mono text-small break-all select-all">{clientId}</code>
        ) : null}
        <code className="font-mono text-small break-all select-all">{text}</code>
        <CopyButton text={text}>
          {isClient ? API_KEY_TEXTS.copySecret : API_KEY_TEXTS.copy}
        </CopyButton>
      </div>
    </Notice>
  );
}
