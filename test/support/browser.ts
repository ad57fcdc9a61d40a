import type { FastifyInstance, InjectOptions } from 'fastify';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: specs look into answers of every shape and assert on what they find
  readonly json: any;
}

/** By name, or as pairs where a name stands several times. */
type FormFields = Readonly<Record<string, string>> | readonly (readonly [name: string, value: string])[];

const pairsOf = (fields: FormFields): string[][] =>
  Array.isArray(fields) ? fields.map((pair) => [...pair]) : Object.entries(fields);

/** What a browser does for its visitor: keeps cookies, repeats the crumb. Shares nothing with another browser. */
export interface Browser {
  readonly cookies: Map<string, string>;
  get(url: string, headers?: Record<string, string>): Promise<Answer>;
  send(method: Method, url: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** Sends a form of a page, as browsers do that run no script: the crumb is a field of it, and no header. */
  submit(url: string, fields?: FormFields, headers?: Record<string, string>): Promise<Answer>;
  signIn(credentials: { email: string; password: string }): Promise<Answer>;
}

/** A visitor who has been given a crumb. */
export async function openBrowser(app: FastifyInstance): Promise<Browser> {
  const browser = blankBrowser(app);
  await browser.get('/api/crumb');
  return browser;
}

/** A visitor who has never been here. */
export function blankBrowser(app: FastifyInstance): Browser {
  const cookies = new Map<string, string>();

  async function request(options: InjectOptions): Promise<Answer> {
    const response = await app.inject({ ...options, cookies: Object.fromEntries(cookies) });
    for (const { name, value, maxAge } of response.cookies as {
      name: string;
      value: string;
      maxAge?: number;
    }[]) {
      if (value === '' || maxAge === 0) cookies.delete(name);
      else cookies.set(name, value);
    }
    const isJson = /[/+]json\b/.test(String(response.headers['content-type']));
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.payload,
      json: isJson ? response.json() : undefined,
    };
  }

  const send: Browser['send'] = (method, url, body, headers = {}) =>
    request({
      method,
      url,
      headers: { 'x-csrf-token': cookies.get('crumb') ?? '', ...headers },
      ...(body !== undefined && { payload: body as object }),
    });
  return {
    cookies,
    get: (url, headers = {}) => request({ method: 'GET', url, headers }),
    send,
    submit: (url, fields = {}, headers = {}) => {
      const sent = new URLSearchParams(pairsOf(fields));
      const crumb = cookies.get('crumb');
      if (crumb !== undefined && !sent.has('crumb')) sent.set('crumb', crumb);
      return send('POST', url, sent.toString(), {
        ...{ 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
        ...{ accept: 'text/html', 'x-csrf-token': '', ...headers },
      });
    },
    signIn: (credentials) => send('POST', '/api/staff/session', credentials),
  };
}
