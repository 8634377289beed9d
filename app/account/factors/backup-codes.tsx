import { useShopDetails } from "#app/shell/shop-details.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";

/** Ten codes, shown only once. Saving them works without JavaScript, too. */
export function BackupCodes({ codes, next }: { codes: string[]; next: string }) {
  const { name } = useShopDetails();
  const text = [`${name} backup codes. Each works once.`, "", ...codes, ""].join("\n");
  return (
    <div className="grid gap-6">
      <Notice tone="warning" title="Save these codes now. They won't be shown again.">
        Use a code to sign in when you don't have your authenticator app or passkey. Each code works
        once.
      </Notice>
      <ol className="tabular grid grid-cols-2 gap-x-6 gap-y-2 rounded-card border border-line p-5 text-center">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <CopyButton text={text}>Copy</CopyButton>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="backup-codes.txt"
          className="link tap px-2 text-small"
        >
          Download as a text file
        </a>
        <PrintButton variant="quiet" />
      </div>
      <ButtonLink to={next} isFullWidth className="print:hidden">
        I've saved my codes
      </ButtonLink>
    </div>
  );
}
