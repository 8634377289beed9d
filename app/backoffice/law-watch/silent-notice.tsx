import { Notice } from "#app/ui/notice.tsx";

/** Says calmly which sources of new law have not answered for a week. */
export const SilentNotice = ({ silent }: { silent: readonly string[] }) =>
  silent.map((text) => <Notice key={text} tone="warning" title={text} />);
