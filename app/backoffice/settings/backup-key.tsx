import { Button, ButtonLink } from "#app/ui/button.tsx";
import { NewSecret } from "../ui/secret.tsx";
import { BACKUP_KEY_TEXTS } from "./setting-texts.ts";

/** Generates the key that encrypts backups, and shows it once. */
export const BackupKey = ({ made }: { made: string | null }) =>
  made === null ? (
    <>
      <p className="max-w-prose text-small">{BACKUP_KEY_TEXTS.purpose}</p>
      <form method="post">
        <Button name="intent" value="key">
          {BACKUP_KEY_TEXTS.create}
        </Button>
      </form>
    </>
  ) : (
    <NewSecret title={BACKUP_KEY_TEXTS.created} secret={made} copy="Copy key">
      <ButtonLink
        to={`data:text/plain,${encodeURIComponent(`${made}\n`)}`}
        download="mitra-backup-key.txt"
        reloadDocument
      >
        {BACKUP_KEY_TEXTS.download}
      </ButtonLink>
    </NewSecret>
  );
