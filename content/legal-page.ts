/** A legal text, read from top to bottom, with a link for each section. */
export interface LegalPage {
  metaTitle: string;
  metaDescription: string;
  title: string;
  lastUpdated: string;
  isSample?: true;
  sections: LegalSection[];
}

export interface LegalSection {
  /** The section's anchor on the page. */
  id: string;
  title: string;
  paragraphs: string[];
}

export const LAST_UPDATED_LABEL = "Last updated";
export const CONTENTS_TITLE = "On this page";
