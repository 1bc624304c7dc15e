export interface Page {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** A browser without scripts: it keeps cookies, and sends the token that it found in the last page. */
export class Visitor {
  readonly #cookies = new Map<string, string>();
  csrf = '';
  /** Its address, where the board believes a proxy. */
  from: string | null = null;

  constructor(readonly url: string) {}

  get cookies(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async ask(path: string, init: RequestInit = {}): Promise<Page> {
    const headers = new Headers(init.headers);
    // What is packed here is only unpacked again; that pages are, for those who ask, is seen by weight.test.ts.
    if (!headers.has('Accept-Encoding')) headers.set('Accept-Encoding', 'identity');
    if (this.from !== null) headers.set('X-Forwarded-For', this.from);
    if (this.#cookies.size > 0) headers.set('Cookie', this.cookies);
    const response = await fetch(`${this.url}${path}`, { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    const text = await response.text();
    this.csrf = /name="csrf" value="([^"]+)"/.exec(text)?.[1] ?? this.csrf;
    return { status: response.status, headers: response.headers, text };
  }

  get(path: string): Promise<Page> {
    return this.ask(path);
  }

  /** Sends a form as a page of the board would. */
  post(
    path: string,
    fields: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Page> {
    const body = new URLSearchParams({ csrf: this.csrf, ...fields });
    return this.ask(path, { method: 'POST', body, headers: { Origin: this.url, ...headers } });
  }

  /** Opens a one-time link and presses the button on its page. */
  async signIn(link: string): Promise<Page> {
    const { pathname, search } = new URL(link);
    const page = await this.get(`${pathname}${search}`);
    const token = /name="token" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
    const guard = /name="guard" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
    const answer = await this.post('/signin', { token, guard });
    if (answer.status === 303) await this.get('/');
    return answer;
  }
}
