import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** The key that the bill tracker requires. It protects nothing. */
export const SAMPLE_KEY = "simulated-bill-tracker-key";

export interface SimulatedDocument {
  document_number: string;
  title: string;
  html_url: string;
  publication_date: string;
  /** The text that the search matches. */
  text: string;
}

export interface SimulatedBill {
  bill_id: number;
  bill_number: string;
  state: string;
  title: string;
  url: string;
  last_action_date: string | null;
  last_action: string;
}

/** Faults for the next answers, instead of correct ones. */
export type Fault = "error" | "drop" | "slow" | "html" | "huge" | object;

export interface Simulator {
  /** http://127.0.0.1:3190 */
  url: string;
  stop(): Promise<void>;
  documents: SimulatedDocument[];
  bills: SimulatedBill[];
  /** The path and parameters of every request. */
  asked: { path: string; query: URLSearchParams }[];
  misbehave(fault: Fault | null): void;
}

/** Bills per page, as at LegiScan. */
const BILLS_PAGE = 50;

/**
 * The two sources of new law, according to their APIs' documentation: documents of the Federal Register
 * (`/api/v1/documents.json`), and the search of a bill tracker like LegiScan (`/?op=getSearch`). Their contents are
 * made up.
 */
export async function startLawSimulator(port = 0): Promise<Simulator> {
  const documents: SimulatedDocument[] = [];
  const bills: SimulatedBill[] = [];
  const asked: Simulator["asked"] = [];
  let fault: Fault | null = null;

  function register(query: URLSearchParams): object {
    const term = (query.get("conditions[term]") ?? "").replaceAll('"', "").toLowerCase();
    const since = query.get("conditions[publication_date][gte]") ?? "";
    const fields = query.getAll("fields[]");
    const found = documents
      .filter(
        ({ text, publication_date: day }) => text.toLowerCase().includes(term) && day >= since,
      )
      .toSorted((a, b) => (a.publication_date < b.publication_date ? 1 : -1))
      .slice(0, Number(query.get("per_page") ?? 20));
    const description = `Documents matching '${term}'`;
    if (found.length === 0) return { count: 0, description };
    const results = found.map((one) =>
      Object.fromEntries(Object.entries(one).filter(([name]) => fields.includes(name))),
    );
    return { count: found.length, description, total_pages: 1, results };
  }

  function tracker(query: URLSearchParams): object {
    if (query.get("key") !== SAMPLE_KEY)
      return { status: "ERROR", alert: { message: "Invalid API key" } };
    if (query.get("op") !== "getSearch")
      return { status: "ERROR", alert: { message: "Unknown operation" } };
    const page = Number(query.get("page") ?? 1);
    const found = bills.filter(({ state }) => state === query.get("state"));
    const pages = Math.ceil(found.length / BILLS_PAGE);
    const shown = found.slice((page - 1) * BILLS_PAGE, page * BILLS_PAGE);
    const summary = {
      page: `${page} of ${pages}`,
      range: `1 - ${found.length}`,
      relevancy: "100% - 90%",
      count: found.length,
      page_current: String(page),
      page_total: pages,
    };
    const listed = shown.map((one, at) => [
      String(at),
      {
        relevance: 99,
        change_hash: "0".repeat(32),
        text_url: one.url,
        research_url: one.url,
        ...one,
      },
    ]);
    return { status: "OK", searchresult: { summary, ...Object.fromEntries(listed) } };
  }

  function handle({ url = "/" }: IncomingMessage, response: ServerResponse): void {
    const { pathname, searchParams: query } = new URL(url, "http://simulator");
    asked.push({ path: pathname, query });
    switch (fault) {
      case null:
        break;
      case "slow":
        return; // the shop gives up first
      case "drop":
        response.destroy();
        return;
      case "html":
        response.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Maintenance</h1>");
        return;
      case "huge":
        return send(response, 200, { count: 0, description: "x".repeat(1024 * 1024) });
      case "error":
        return send(response, 503, { message: "Down" });
      default:
        return send(response, 200, typeof fault === "object" ? fault : {});
    }
    if (pathname === "/api/v1/documents.json") return send(response, 200, register(query));
    return pathname === "/"
      ? send(response, 200, tracker(query))
      : send(response, 404, { message: "Not found" });
  }

  const server = createServer(handle);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  // A TCP server's address is an AddressInfo; only pipes have a string.
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${own}`,
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
    documents,
    bills,
    asked,
    misbehave: (next) => (fault = next),
  };
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "Content-Type": "application/json; charset=utf-8" });
  response.end(JSON.stringify(body));
}
