import type { TotpEnrolment } from "#server/identity/factors/enroll-totp.ts";

/** An authenticator app's secret, to scan or type. */
export function TotpSecret({ secret, qrCode }: TotpEnrolment) {
  return (
    <div className="grid gap-5">
      <p className="text-soft">
        Scan this with your authenticator app, then enter the six-digit code it shows.
      </p>
      <svg
        aria-hidden
        viewBox={`0 0 ${qrCode.size} ${qrCode.size}`}
        shapeRendering="crispEdges"
        className="mx-auto w-60 rounded-card border border-line bg-white text-black"
      >
        <path d={qrCode.path} fill="currentColor" />
      </svg>
      <p className="text-small text-soft">
        Can't scan it? Enter this key in the app:
        <code className="mt-2 block rounded-card bg-hover px-4 py-3 text-center break-words text-strong select-all">
          {secret}
        </code>
      </p>
    </div>
  );
}
