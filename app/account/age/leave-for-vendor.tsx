import { useEffect } from "react";
import { AccountPage } from "#app/account/frame/account-page.tsx";
import { AGE_TEXTS } from "./age-texts.ts";

/** Leaves by a meta refresh or, if running scripts have prevented that, by script. */
export function LeaveForVendor({ address }: { address: string }) {
  useEffect(() => location.replace(address), [address]);
  return (
    <AccountPage title={AGE_TEXTS.title}>
      <meta httpEquiv="refresh" content={`0;url=${address}`} />
      <p className="text-soft">
        {AGE_TEXTS.leave}{" "}
        <a href={address} className="link">
          {AGE_TEXTS.leaveLink}
        </a>
        .
      </p>
    </AccountPage>
  );
}
