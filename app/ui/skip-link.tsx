/** The first link on a page: skips the navigation to the element with this id. */
export function SkipLink({
  targetId = "main",
  children = "Skip to content",
}: {
  targetId?: string;
  children?: string;
}) {
  return (
    <a
      href={`#${targetId}`}
      className="sr-only rounded-pill bg-evergreen px-5 py-3 text-small font-medium text-paper focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50"
    >
      {children}
    </a>
  );
}
