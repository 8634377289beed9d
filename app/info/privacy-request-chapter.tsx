import { href, Link } from "react-router";
import type { Chapter } from "./long-read.tsx";

/** Where to send a privacy request (PRIV-18); added to the owner's text, too. */
export const PRIVACY_REQUEST_CHAPTER: Chapter = {
  id: "ask-about-your-data",
  title: "Ask about your data",
  content: (
    <div className="prose">
      <p>
        You can ask what we keep about you, have it corrected or deleted, or be left alone, with or
        without an account: <Link to={href("/privacy/request")}>Ask about your data</Link>.
      </p>
    </div>
  ),
};
