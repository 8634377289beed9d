/** No usable answer: the request failed, or the response did not come from the shop. */
export interface PostFailed {
  kind: "failed";
  /** null = no message. */
  message: string | null;
}

/** Posts a form and reads the shop's JSON. Never throws: a lost connection is also an answer. */
export async function postForm<Answer extends { kind: string }>(
  url: string,
  body: FormData,
): Promise<Answer | PostFailed> {
  try {
    const response = await fetch(url, {
      method: "POST",
      body,
      headers: { Accept: "application/json" },
    });
    if (response.headers.get("content-type")?.startsWith("application/json")) {
      const answer: Answer = await response.json();
      return answer;
    }
    // Anything but JSON does not come from the shop itself (PAGE-4).
    return {
      kind: "failed",
      message: `Form submission failed: ${response.status} ${response.statusText}`,
    };
  } catch {
    return { kind: "failed", message: null };
  }
}
