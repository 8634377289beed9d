/** "2026-11-20 18:04:05 UTC": the same on the server and in every browser. */
export function SentAt({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} className="tabular">
      {iso.slice(0, 10)} {iso.slice(11, 19)} UTC
    </time>
  );
}
