import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { accountSection } from "#app/account/account-section.ts";
import { ListLink } from "#app/shell/list-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { SecurityStates } from "./security-data.ts";

interface SecuritySectionProps {
  /** Expands on demand. */
  password: ReactNode;
  states: SecurityStates;
}

/** Security settings: changes the password, and links to the pages with the rest. */
export function SecuritySection({ password, states }: SecuritySectionProps) {
  const { twoStep, passkeys, devices, linkedAccounts, yourData } = states;
  return (
    <section id="security" className="grid scroll-mt-28 gap-5">
      <h2 className="text-heading">Security</h2>
      <div className="divide-y divide-line border-y border-line">
        {password}
        <SecurityLink
          to={accountSection("two-step")}
          title="Two-step verification"
          state={twoStep}
        />
        <SecurityLink to={accountSection("passkeys")} title="Passkeys" state={passkeys} />
        {linkedAccounts === null ? null : (
          <SecurityLink
            to={accountSection("identities")}
            title="Linked accounts"
            state={linkedAccounts}
          />
        )}
        <SecurityLink to={accountSection("devices")} title="Devices" state={devices} />
        <SecurityLink to={accountSection("limits")} title="Purchase limits" state="" />
        <SecurityLink to={accountSection("your-data")} title="Your data" state={yourData} />
      </div>
    </section>
  );
}

function SecurityLink({ to, title, state }: { to: string; title: string; state: string }) {
  return (
    <ListLink to={to} className="flex min-h-14 items-center gap-3 py-3">
      <span className="font-medium">{title}</span>
      <span className="ml-auto text-right text-small text-soft">{state}</span>
      <Icon name="chevron" className="size-4 shrink-0 -rotate-90" />
    </ListLink>
  );
}

interface SecurityItemProps {
  /** Also its element id: notices and forms link to "/orders#age". */
  id: string;
  title: string;
  /** The current status, in two or three words. */
  state: string;
  /** Expanded initially, because its form has just been answered. */
  isOpen?: boolean;
  children: ReactNode;
}

/** One row; expands without JavaScript, and when the URL's fragment names it. */
export function SecurityItem(props: SecurityItemProps) {
  const { id, title, state, isOpen = false, children } = props;
  const details = useRef<HTMLDetailsElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${id}` && details.current) details.current.open = true;
  }, [hash, id]);

  return (
    <details ref={details} id={id} open={isOpen} className="group scroll-mt-28">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 py-3 [&::-webkit-details-marker]:hidden">
        <h3 className="font-sans text-base font-medium">{title}</h3>
        <span className="ml-auto text-right text-small text-soft">{state}</span>
        <Icon
          name="chevron"
          className="size-4 shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-4 pb-6">{children}</div>
    </details>
  );
}
