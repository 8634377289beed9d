import { Agent, request } from "node:http";

const agent = new Agent({ keepAlive: true });

interface Posted {
  status: number;
  body: string;
}

/**
 * Posts a form as a browser on this site does. `fetch` would cost more CPU time on the load's core, which PostgreSQL
 * shares.
 */
export function postForm(
  url: URL,
  cookie: string,
  fields: Record<string, string>,
): Promise<Posted> {
  const body = new URLSearchParams(fields).toString();
  const headers = {
    cookie,
    origin: url.origin,
    "content-type": "application/x-www-form-urlencoded",
    "content-length": Buffer.byteLength(body),
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method: "POST", headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("error", reject);
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() }),
      );
    });
    sent.on("error", reject);
    sent.end(body);
  });
}
