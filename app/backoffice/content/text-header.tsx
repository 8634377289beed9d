import { href } from "react-router";
import { Page, type PageProps } from "../ui/page.tsx";
import { CONTENT_TEXTS } from "./content-texts.ts";

interface TextHeaderProps extends Pick<PageProps, "title" | "tab" | "error" | "primary" | "more"> {
  hint: string;
  /** Where it is read, and what that is called; `null` if this is it. */
  page: string | null;
  pageLabel: string;
  /** Its overview; `null` if this is it. */
  back: string | null;
}

/** A text's name, what to know of it, and the way back. */
export const TextHeader = (props: TextHeaderProps) => {
  const { title, tab, error, primary, more = [], hint, page, pageLabel, back } = props;
  return (
    <Page
      {...{ title, tab, error, primary }}
      intro={hint}
      links={[
        { to: href("/admin/content"), label: CONTENT_TEXTS.title },
        back === null ? null : { to: back, label: "Back to text" },
      ]}
      more={[...more, page === null ? null : { to: page, label: pageLabel }]}
    />
  );
};
