import type { RouterContextProvider } from "react-router";
import type { PostedForm } from "./read-form.ts";

/** What someone who posted a form by a program is told, as JSON. */
export interface FormAnswer {
  status: number;
  value: object;
}

/**
 * @param read the form, checked; throws the Response that refuses it
 */
export type AnswerForm = (
  read: () => Promise<PostedForm>,
  context: Readonly<RouterContextProvider>,
) => Promise<FormAnswer>;

/** A body as it came over the wire; whether it is a form is not known. */
export interface PostedBody {
  url: URL;
  /** "" = it does not say. */
  contentType: string;
  bytes: Buffer;
}

/** The same for the web process, which has no Request (server/web/direct-actions.ts). */
export type AnswerBody = (
  posted: PostedBody,
  context: Readonly<RouterContextProvider>,
) => Promise<FormAnswer>;
