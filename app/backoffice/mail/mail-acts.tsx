import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import type { MailFields } from "#domain/mail/mail-form.ts";
import { ActButton } from "../ui/act-button.tsx";
import { TextField } from "../ui/form-fields.tsx";
import { MAIL_TEXTS } from "./mail-texts.ts";

interface MailActsProps {
  mail: {
    key: string;
    isGivenUp: boolean;
    hasLeft: boolean;
    isSentAgain: boolean;
    recipient: string | null;
  };
  refusal: FormRefusal<MailFields> | null;
}

/** Actions for an email; none if it goes out by itself. */
export function MailActs({ mail, refusal }: MailActsProps) {
  const { isGivenUp, hasLeft, isSentAgain, key, recipient } = mail;
  const of = (act: string) => (refusal?.fields?.act === act ? refusal : null);
  const [dropping, readdressing] = [of("drop"), of("readdress")];
  if (!isGivenUp && !isSentAgain) return null;
  return (
    <section
      aria-labelledby="acts"
      className="grid gap-4 rounded-card border border-line bg-fill p-5"
    >
      <h2 id="acts" className="sr-only">
        Actions
      </h2>
      {isGivenUp ? (
        <form method="post">
          <Button name="act" value="try_again" size="small">
            Try again
          </Button>
        </form>
      ) : null}
      {isSentAgain && hasLeft ? (
        <form method="post" className="grid gap-2">
          <input type="hidden" name="key" value={key} />
          <ActButton act="send_again">Send again</ActButton>
          <p className="text-caption text-soft">{MAIL_TEXTS.again}</p>
        </form>
      ) : null}
      {isSentAgain ? (
        <details open={readdressing !== null}>
          <summary className="min-h-11 cursor-pointer content-center text-small font-medium">
            Send to another address
          </summary>
          <form method="post" className="grid gap-2">
            <input type="hidden" name="key" value={key} />
            <TextField
              form={readdressing}
              name="recipient"
              label="Email address"
              hint={MAIL_TEXTS.elsewhereHint}
              type="email"
              defaultValue={recipient ?? ""}
            />
            <TextField form={readdressing} name="reason" label="Reason" />
            <ActButton act="readdress">Send</ActButton>
          </form>
        </details>
      ) : null}
      {isGivenUp ? (
        <details open={dropping !== null}>
          <summary className="min-h-11 cursor-pointer content-center text-small font-medium">
            Drop email
          </summary>
          <form method="post" className="grid gap-2">
            <TextField form={dropping} name="reason" label="Reason" />
            <ActButton act="drop">Drop</ActButton>
          </form>
        </details>
      ) : null}
    </section>
  );
}
