import { href } from "react-router";
import { Page, type PageProps } from "../ui/page.tsx";
import { CONTENT_TEXTS } from "./content-texts.ts";

interface TextHeaderProps extends Pick<PageProps, "title" | "tab" | "error" | "primary" | "more"> {
  hint: string;
  /** The page that shows the text, and the link's label; `null` if this is that page. */
  page: string | null;
  pageLabel: string;
  /** The path of the text's overview; `null` if this is the overview. */
  back: string | null;
}

/** A text's name and notes, with the links back. */
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
