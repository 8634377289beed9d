import { href } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { SecurityForm } from "./security-form.tsx";

export interface SessionRow {
  id: string;
  device: string;
  /** "Password, 203.0.113.9". */
  origin: string;
  /** "Signed in November 20, 2026, last used November 21, 2026 at 3:10 PM EST". */
  use: string;
  isCurrent: boolean;
}

const ACTION = href("/orders/security/sessions");

/** Where the account is signed in. Sessions can be ended one by one, or all at once. */
export function Devices({ sessions }: { sessions: SessionRow[] }) {
  const count = sessions.length;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ul className="grid gap-4">
        {sessions.map((session) => (
          <li key={session.id} className="grid gap-2">
            <div className="grid gap-1">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
                {session.device}
                {session.isCurrent ? <Badge tone="success">This device</Badge> : null}
              </p>
              <p className="text-small text-soft">{session.use}</p>
              <p className="text-small text-soft">{session.origin}</p>
            </div>
            {session.isCurrent ? null : (
              <SecurityForm
                action={ACTION}
                size="small"
                busyText="Signing out…"
                button={
                  <>
                    Sign out
                    <VisuallyHidden> {session.device}</VisuallyHidden>
                  </>
                }
              >
                {() => <input type="hidden" name="session" value={session.id} />}
              </SecurityForm>
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 border-t border-line pt-4">
        {count > 1 ? (
          <SecurityForm
            action={ACTION}
            button="Sign out other devices"
            size="small"
            busyText="Signing out…"
          >
            {() => <input type="hidden" name="session" value="others" />}
          </SecurityForm>
        ) : null}
        <SecurityForm
          action={ACTION}
          button="Sign out everywhere"
          size="small"
          busyText="Signing out…"
        >
          {() => <input type="hidden" name="session" value="all" />}
        </SecurityForm>
      </div>
    </div>
  );
}
