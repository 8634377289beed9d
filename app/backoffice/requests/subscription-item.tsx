import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import {
  checkSubscriptionMove,
  SUBSCRIPTION_STATUSES,
  type SubscriptionStatus,
} from "#domain/subscription/subscription-status.ts";
import { SUBSCRIPTION_ACTS } from "./request-texts.ts";

interface SubscriptionRow {
  id: number;
  planName: string;
  status: SubscriptionStatus;
  name: string;
  email: string;
  phone: string;
  place: string;
  requested: string;
}

/** Someone who asked for a monthly plan. */
export function SubscriptionItem({ subscription }: { subscription: SubscriptionRow }) {
  const { id, planName, status, name, email, phone, place, requested } = subscription;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-4">
      <div className="grid min-w-0 gap-1 text-small [overflow-wrap:anywhere]">
        <h3 className="flex flex-wrap items-center gap-x-3 font-sans text-base font-medium">
          {planName}, {name}
          <Badge>{status}</Badge>
        </h3>
        <p>
          <a href={`mailto:${email}`} className="link">
            {email}
          </a>
          , {phone}, {place}
        </p>
        <p className="text-soft">{requested}</p>
      </div>
      <form method="post" className="flex flex-wrap gap-3">
        <input type="hidden" name="requestId" value={id} />
        <input type="hidden" name="act" value="subscription" />
        {SUBSCRIPTION_STATUSES.map((to) => {
          const act = SUBSCRIPTION_ACTS[to];
          if (act === null || !checkSubscriptionMove(status, to).ok) return null;
          return (
            <Button key={to} name="to" value={to} size="small" variant="secondary">
              {act.button}
              <VisuallyHidden>
                : {planName} for {email}
              </VisuallyHidden>
            </Button>
          );
        })}
      </form>
    </li>
  );
}
