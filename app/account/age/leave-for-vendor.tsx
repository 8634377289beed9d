import { useEffect } from "react";
import { AccountPage } from "#app/account/frame/account-page.tsx";
import { AGE_TEXTS } from "./age-texts.ts";

/** On its own or, if a script that has started to run has prevented that, by the script. */
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
