import { useEffect, useRef } from "react";
import { href } from "react-router";
import { useIsHydrated } from "#app/shell/use-is-hydrated.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { usePasskey } from "./use-passkey.ts";

/** Adds a passkey on this device. `next` is where people return if they have to confirm who they are first. */
export function NewPasskey({ next }: { next: string }) {
  const isHydrated = useIsHydrated();
  const name = useRef<HTMLInputElement>(null);
  const passkey = usePasskey(href("/orders/security/passkeys"));
  const { message, problem, isBusy, isDone } = passkey;
  useEffect(() => {
    if (isDone && name.current) name.current.value = "";
  }, [isDone]);

  if (isHydrated && !("PublicKeyCredential" in window))
    return <p className="text-small text-soft">This browser doesn't support passkeys.</p>;
  return (
    <>
      <noscript>
        <p className="text-small text-soft">Adding a passkey requires JavaScript.</p>
      </noscript>
      <form
        noValidate
        className="noscript:hidden"
        onSubmit={(event) => {
          event.preventDefault();
          const fields = { intent: "register", name: name.current?.value ?? "" };
          void passkey.ask((inBrowser) => inBrowser.makePasskey(next), fields);
        }}
      >
        <Stack gap={2}>
          {message === null ? null : <Notice tone="success" title={message} />}
          {problem === null ? null : <Notice tone="danger" title={problem} />}
          <Field label="Passkey name" isOptional hint="For example: work laptop">
            <TextInput ref={name} name="name" maxLength={60} autoComplete="off" />
          </Field>
          <div>
            <Button variant="secondary" isBusy={isBusy} busyText="Waiting…">
              Add a passkey
            </Button>
          </div>
        </Stack>
      </form>
    </>
  );
}
