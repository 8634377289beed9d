/** Longer texts may be cut off, so their title repeats them in full. */
const CERTAIN_TO_FIT = 30;

/** Text of any length in a list: at most two lines of a fixed width, with the full text in the title. */
export const LongText = ({ children }: { children: string }) => (
  <span
    title={children.length > CERTAIN_TO_FIT ? children : undefined}
    className="line-clamp-2 max-w-64 wrap-anywhere md:min-w-32"
  >
    {children}
  </span>
);
