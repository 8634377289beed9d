import { request } from "node:http";

export interface RawAnswer {
  status: number;
  headers: Record<string, unknown>;
  text: string;
}

/** A request with any method, target and headers, even ones that no browser would send. */
export function rawRequest(
  base: string,
  sent: { method?: string; path: string; headers?: Record<string, string>; body?: string },
): Promise<RawAnswer> {
  const { method = "GET", path, headers = {}, body = "" } = sent;
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, method, headers, agent: false }, (response) => {
      let text = "";
      response.on("data", (part: Buffer) => (text += part.toString()));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      );
    });
    asked.on("error", reject);
    asked.end(body);
  });
}
