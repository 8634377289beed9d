import { API_ROOT, OPERATIONS, type Operations, type Problem } from "./operations.ts";

/*
 * The shop's API, typed. Copy this file and operations.ts into a project: they need nothing but `fetch`.
 */

export interface ClientOptions {
  /** "https://shop.example" */
  url: string;
  /** A key that an owner made, or the token of a customer's session. */
  key?: string;
  fetch?: typeof globalThis.fetch;
  /** How often to ask again after 429, 503 or no answer: 3 if it is left out. */
  retries?: number;
}

interface Options {
  signal?: AbortSignal;
}

type Id = keyof Operations;
type Place = (typeof OPERATIONS)[Id];
type Stream = { [One in Id]: (typeof OPERATIONS)[One]["isStream"] extends true ? One : never }[Id];
type Call<One extends Id> = Operations[One]["call"] & Options;

/** With the members that `fields` names. */
export type Narrowed<Answer> = Answer extends readonly (infer Item)[]
  ? Narrowed<Item>[]
  : Answer extends object
    ? { [Name in keyof Answer]?: Narrowed<Answer[Name]> }
    : Answer;

/** Left out by operations that need nothing. */
type Rest<One extends Id> =
  Partial<Operations[One]["call"]> extends Operations[One]["call"]
    ? [call?: Call<One>]
    : [call: Call<One>];

interface Ask<One extends Id> {
  (call: Call<One> & { query: { fields: string } }): Promise<Narrowed<Operations[One]["answer"]>>;
  (...call: Rest<One>): Promise<Operations[One]["answer"]>;
}

type Follow<One extends Id> = (...call: Rest<One>) => AsyncGenerator<StreamedEvent>;

/** `data` is JSON; `id` continues the stream, as `lastEventId`. */
export interface StreamedEvent {
  id: string;
  type: string;
  data: string;
}

/** Those that answer page by page. */
type List = {
  [One in Id]: Operations[One] extends {
    call: { query?: { cursor?: string } };
    answer: { items: unknown[]; next: string | null };
  }
    ? One
    : never;
}[Id];

export type Client = { [One in Id]: One extends Stream ? Follow<One> : Ask<One> } & {
  /** Every item of a list, however many pages it has. */
  each<One extends List>(
    id: One,
    call?: Call<One>,
  ): AsyncGenerator<Operations[One]["answer"]["items"][number]>;
};

/** Why something was not done: `code` stays the same, `reason` is the operation's own word. */
export class ApiProblem extends Error {
  override readonly name = "ApiProblem";
  readonly status: number;
  readonly code: Problem["code"];
  readonly detail: string | null;
  readonly reason: string | null;
  readonly fields: NonNullable<Problem["fields"]>;
  /** The request's id, as in the shop's log. */
  readonly instance: string;

  constructor({ title, status, code, detail, reason, fields, instance }: Problem) {
    super(`${code}: ${[title, detail].filter(Boolean).join(" ")}`);
    this.status = status;
    this.code = code;
    this.detail = detail ?? null;
    this.reason = reason ?? null;
    this.fields = fields ?? [];
    this.instance = instance;
  }
}

/** A call as any operation may have it. */
interface AnyCall extends Options {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
  version?: string;
  idempotencyKey?: string;
  lastEventId?: string;
}

export function createClient(options: ClientOptions): Client {
  const ask = (place: Place, call: AnyCall = {}) => answered(options, place, call);
  const operations = Object.entries(OPERATIONS).map(([id, place]) => [
    id,
    place.isStream
      ? (call?: AnyCall) => events(() => ask(place, call))
      : async (call?: AnyCall) => (await ask(place, call)).json(),
  ]);
  const each = async function* each(id: Id, call: AnyCall = {}) {
    let cursor = call.query?.["cursor"];
    for (;;) {
      const query = { ...call.query, cursor };
      // A list's answer, as its type says.
      const page = (await (await ask(OPERATIONS[id], { ...call, query })).json()) as {
        items: unknown[];
        next: string | null;
      };
      yield* page.items;
      if (page.next === null) return;
      cursor = page.next;
    }
  };
  // One function for each entry of the table that `Client` is made of.
  return { ...Object.fromEntries(operations), each } as Client;
}

/** An answer that is none of a problem's; asks again while that may help. */
async function answered(options: ClientOptions, place: Place, call: AnyCall): Promise<Response> {
  const { retries = 3, fetch = globalThis.fetch } = options;
  const request = requestOf(options, place, call);
  // Doing it again may do it twice, unless it is a read or has a key (API-46).
  const isSafe = place.method === "GET" || place.isOnce;
  for (let left = retries; ; left -= 1) {
    const seconds = 2 ** (retries - left);
    try {
      const answer = await fetch(...request);
      if (answer.ok) return answer;
      const problem = await problemOf(answer);
      const wait = Number(answer.headers.get("Retry-After") ?? seconds);
      if (left <= 0 || !passes(problem, isSafe) || !(wait <= 60)) throw problem;
      await pause(wait, call.signal);
    } catch (error) {
      if (error instanceof ApiProblem || !isSafe || left <= 0 || call.signal?.aborted) throw error;
      await pause(seconds, call.signal);
    }
  }
}

const passes = ({ status, code }: ApiProblem, isSafe: boolean): boolean =>
  status === 429 || (isSafe && (status === 503 || code === "request_in_progress"));

function requestOf(
  { url, key }: ClientOptions,
  { method, path, isOnce }: Place,
  { params = {}, query = {}, body, version, idempotencyKey, lastEventId, signal }: AnyCall,
): [URL, RequestInit] {
  const at = new URL(url.replace(/\/+$/, "") + API_ROOT + path.replaceAll(/\{(\w+)\}/g, segment));
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) at.searchParams.set(name, value);
  const headers: Record<string, string> = {
    Accept: "application/json",
    ...(key === undefined ? {} : { Authorization: `Bearer ${key}` }),
    ...(body === undefined ? {} : { "Content-Type": "application/json" }),
    ...(isOnce ? { "Idempotency-Key": idempotencyKey ?? crypto.randomUUID() } : {}),
    ...(version === undefined ? {} : { "If-Match": `"${version}"` }),
    ...(lastEventId === undefined ? {} : { "Last-Event-ID": lastEventId }),
  };
  return [
    at,
    {
      method,
      headers,
      // A key never follows to another address.
      redirect: "error",
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    },
  ];

  /** A value that would make it another address is refused. */
  function segment(_: string, name: string): string {
    const value = params[name] ?? "";
    if (value === "" || value === "." || value === "..") throw new TypeError(`${name}: "${value}"`);
    return encodeURIComponent(value);
  }
}

async function problemOf(answer: Response): Promise<ApiProblem> {
  const isProblem = answer.headers.get("Content-Type")?.startsWith("application/problem+json");
  if (isProblem) return new ApiProblem((await answer.json()) as Problem);
  // The answer of something between here and the shop.
  const title = "The answer is not the shop's.";
  const status = answer.status;
  return new ApiProblem({ type: "about:blank", title, status, code: "failed", instance: "" });
}

function pause(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal?.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });
}

/** Until the stream ends; leaving the loop ends it. */
async function* events(open: () => Promise<Response>): AsyncGenerator<StreamedEvent> {
  const { body } = await open();
  if (body === null) return;
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      const blocks = (text + value).split("\n\n");
      text = blocks.pop() ?? "";
      for (const block of blocks) {
        const line = (name: string) =>
          new RegExp(String.raw`^${name}: (.*)$`, "m").exec(block)?.[1];
        const [id = "", type = "message", data] = ["id", "event", "data"].map(line);
        if (data !== undefined) yield { id, type, data };
      }
    }
  } finally {
    await reader.cancel();
  }
}
