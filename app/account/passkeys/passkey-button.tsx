import { type ReactNode, useEffect, useEffectEvent } from "react";
import { useIsHydrated } from "#app/shell/use-is-hydrated.ts";
import { Button, type ButtonVariant } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { usePasskey } from "./use-passkey.ts";

interface PasskeyButtonProps {
  /** Where the answer of the device goes. */
  action: string;
  fields?: Record<string, string> | undefined;
  /** In the dialog, which stays where it is; elsewhere the answer leads on. */
  onDone?: (() => void) | undefined;
  /** The browser's list under the email field offers passkeys, too. */
  hasAutofill?: boolean;
  variant?: ButtonVariant;
  children: ReactNode;
}

const NO_FIELDS = {};

/** Proves who one is with a passkey. Needs JavaScript, so it appears with it. */
export function PasskeyButton(props: PasskeyButtonProps) {
  const {
    action,
    fields = NO_FIELDS,
    onDone,
    hasAutofill = false,
    variant = "secondary",
    children,
  } = props;
  const isHydrated = useIsHydrated();
  const { ask, send, isBusy, isDone, problem } = usePasskey(action);
  const goOn = useEffectEvent(() => onDone?.());
  useEffect(() => {
    if (isDone) goOn();
  }, [isDone]);
  usePasskeyAutofill(hasAutofill, (answer) => send(answer, fields));

  if (!isHydrated || !("PublicKeyCredential" in window)) return null;
  return (
    <div className="grid gap-3">
      {problem === null ? null : <Notice tone="danger" title={problem} />}
      <Button
        type="button"
        variant={variant}
        isFullWidth
        isBusy={isBusy}
        onClick={() => void ask((inBrowser) => inBrowser.askPasskey(), fields)}
      >
        <Icon name="lock" />
        {children}
      </Button>
    </div>
  );
}

/** While the form is shown, a passkey can be chosen where the email address is typed. */
function usePasskeyAutofill(isOn: boolean, send: (answer: string) => Promise<void>): void {
  const sendChosen = useEffectEvent(send);
  useEffect(() => {
    if (!isOn || !("PublicKeyCredential" in window)) return undefined;
    let isShown = true;
    const inBrowser = import("./passkey-in-browser.ts");
    async function offer() {
      const { awaitAutofill } = await inBrowser;
      const answer = isShown ? await awaitAutofill() : null;
      if (isShown && answer !== null) await sendChosen(answer);
    }
    async function stop() {
      isShown = false;
      (await inBrowser).stopAutofill();
    }
    void offer();
    return () => void stop();
  }, [isOn]);
}
