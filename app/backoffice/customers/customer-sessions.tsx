import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { ActButton } from "../ui/act-button.tsx";
import { Part } from "./customer-history.tsx";
import type { CustomerView } from "./customer-view.ts";

/** The customer's sessions, with buttons to end one or all of them. */
export function CustomerSessions({ customer }: { customer: CustomerView }) {
  const { sessions, noSessions, mayEndSessions } = customer;
  return (
    <Part
      title="Sessions"
      empty={sessions.length === 0 ? noSessions : null}
      more={
        mayEndSessions ? (
          <form method="post">
            <ActButton act="end_sessions">Sign out everywhere</ActButton>
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
              <ActButton act="end_session">
                End
                <VisuallyHidden> session on {device}</VisuallyHidden>
              </ActButton>
            </form>
          ) : null}
        </li>
      ))}
    </Part>
  );
}
