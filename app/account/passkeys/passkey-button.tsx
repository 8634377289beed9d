import { type ReactNode, useEffect, useEffectEvent } from "react";
import { useIsHydrated } from "#app/shell/use-is-hydrated.ts";
import { Button, type ButtonVariant } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { usePasskey } from "./use-passkey.ts";

interface PasskeyButtonProps {
  /** The path to post the device's response to. */
  action: string;
  fields?: Record<string, string> | undefined;
  /** Called in the dialog, which stays on the page; elsewhere the response redirects. */
  onDone?: (() => void) | undefined;
  /** Also offers passkeys in the browser's autofill list for the email field. */
  hasAutofill?: boolean;
  variant?: ButtonVariant;
  children: ReactNode;
}

const NO_FIELDS = {};

/** Authenticates with a passkey. Needs JavaScript, so it is only shown with it. */
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

  if (isHydrated && !("PublicKeyCredential" in window)) return null;
  return (
    <div className="grid gap-3 noscript:hidden">
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

/** Lets people choose a passkey from the email field while the form is shown. */
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
