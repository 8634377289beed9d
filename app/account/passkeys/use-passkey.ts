import { useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import type { FormAnswer } from "#app/account/forms/form-answer.ts";
import type { PasskeyAnswer } from "./passkey-in-browser.ts";

type InBrowser = typeof import("./passkey-in-browser.ts");
type Fields = Record<string, string>;

/**
 * Asks the device for a passkey and posts its response to the shop with the given fields. The code is loaded on the
 * first click.
 */
export function usePasskey(action: string) {
  const fetcher = useFetcher<FormAnswer | null>();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const answer = fetcher.state === "idle" ? fetcher.data : undefined;

  const send = (text: string, fields: Fields) =>
    fetcher.submit({ ...fields, answer: text }, { method: "post", action });

  async function ask(ceremony: (inBrowser: InBrowser) => Promise<PasskeyAnswer>, fields: Fields) {
    setProblem(null);
    setIsAsking(true);
    const got = await ceremony(await import("./passkey-in-browser.ts"));
    setIsAsking(false);
    if ("answer" in got) await send(got.answer, fields);
    else if ("goTo" in got) await navigate(got.goTo);
    else setProblem(got.problem);
  }

  return {
    ask,
    send,
    isBusy: isAsking || fetcher.state !== "idle",
    isDone: answer?.ok === true,
    message: answer?.ok === true ? answer.message : null,
    problem: problem ?? (answer?.ok === false ? answer.formError : null),
  };
}
