/** Longer texts can be cut, so they are also told as a whole. */
const CERTAIN_TO_FIT = 30;

/** Text of any length in a list: at most two lines in a column of its own width, and the rest in its title. */
export const LongText = ({ children }: { children: string }) => (
  <span
    title={children.length > CERTAIN_TO_FIT ? children : undefined}
    className="line-clamp-2 max-w-64 wrap-anywhere md:min-w-32"
  >
    {children}
  </span>
);
