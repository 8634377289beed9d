import { Notice } from "#app/ui/notice.tsx";

/** Names the law sources that haven't responded for a week. */
export const SilentNotice = ({ silent }: { silent: readonly string[] }) =>
  silent.map((text) => <Notice key={text} tone="warning" title={text} />);
