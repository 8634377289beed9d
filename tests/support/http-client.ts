/** A headless browser: keeps cookies, posts forms, follows no redirects. */
export class HttpClient {
  readonly base: string;
  private readonly ask: typeof fetch;
  private readonly cookies = new Map<string, string>();

  /** `ask` answers the requests; by default, a server at the base URL. */
  constructor(base: string, ask: typeof fetch = fetch) {
    this.base = base;
    this.ask = ask;
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  setCookie(name: string, value: string): void {
    this.cookies.set(name, value);
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.send(path, { headers });
  }

  /** `body` null values are left out. */
  post(
    path: string,
    body: Record<string, string> | URLSearchParams,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return this.send(path, {
      method: "POST",
      body: new URLSearchParams(body),
      headers: { origin: this.base, ...headers },
    });
  }

  postMultipart(
    path: string,
    body: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const form = new FormData();
    for (const [name, value] of Object.entries(body)) form.set(name, value);
    return this.send(path, {
      method: "POST",
      body: form,
      headers: { origin: this.base, ...headers },
    });
  }

  async send(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookies.size > 0) headers.set("cookie", this.cookieHeader);
    const response = await this.ask(new URL(path, this.base), {
      ...init,
      headers,
      redirect: "manual",
    });
    for (const cookie of response.headers.getSetCookie()) this.keep(cookie);
    return response;
  }

  private keep(cookie: string): void {
    const [pair = "", ...attributes] = cookie.split(";");
    const equals = pair.indexOf("=");
    const name = pair.slice(0, equals);
    const isGone = attributes.some((attribute) => /^\s*max-age=0\s*$/i.test(attribute));
    if (isGone) this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(equals + 1));
  }
}

/** A new customer through the real forms, signed in. */
export async function signUpClient(
  base: string,
  email: string,
  password = "a long enough password",
): Promise<HttpClient> {
  const client = new HttpClient(base);
  const response = await client.post("/auth/sign-up", { email, password }, { accept: "text/html" });
  if (response.status >= 400)
    throw new Error(`sign-up: ${response.status} ${await response.text()}`);
  return client;
}

export async function signInClient(
  base: string,
  email: string,
  password = "sample-password-1",
): Promise<HttpClient> {
  const client = new HttpClient(base);
  const response = await client.post("/auth/sign-in", { email, password }, { accept: "text/html" });
  if (response.status >= 400)
    throw new Error(`sign-in: ${response.status} ${await response.text()}`);
  return client;
}

export function addToCart(
  client: HttpClient,
  productId: number,
  flavor: string,
): Promise<Response> {
  return client.post("/cart", { intent: "add", productId: String(productId), flavor });
}
