import { Button } from "#app/ui/button.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { Part } from "./customer-history.tsx";
import type { CustomerView } from "./customer-view.ts";

/** Where they are signed in; each can be ended, or all. */
export function CustomerSessions({ customer }: { customer: CustomerView }) {
  const { sessions, noSessions, mayEndSessions } = customer;
  return (
    <Part
      title="Sessions"
      empty={sessions.length === 0 ? noSessions : null}
      more={
        mayEndSessions ? (
          <form method="post">
            <Button name="act" value="end_sessions" size="small" variant="secondary">
              Sign out everywhere
            </Button>
          </form>
        ) : null
      }
    >
      {sessions.map(({ id, device, detail }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
          <span className="min-w-0">
            <span className="block">{device}</span>
            <span className="text-caption text-soft">{detail}</span>
          </span>
          {mayEndSessions ? (
            <form method="post">
              <input type="hidden" name="sessionId" value={id} />
              <Button name="act" value="end_session" size="small" variant="secondary">
                End
                <VisuallyHidden> session on {device}</VisuallyHidden>
              </Button>
            </form>
          ) : null}
        </li>
      ))}
    </Part>
  );
}
