import { readingAfterPages } from './toldToPages.ts';

/** A visitor without a browser: cookies and crumb as a page would send them. */
export interface HttpVisitor {
  readonly cookies: ReadonlyMap<string, string>;
  request(path: string, method?: string, body?: unknown): Promise<Response>;
}

/**
 * Opens a visit to a running Storefold, with a crumb; `headers` go along with every request. It reads what was done in pages as
 * soon as those were told that it is done.
 */
export async function visitByHttp(url: string, headers: Record<string, string> = {}): Promise<HttpVisitor> {
  const cookies = new Map<string, string>();
  const request: HttpVisitor['request'] = async (path, method = 'GET', body) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-csrf-token': cookies.get('crumb') ?? '',
        ...readingAfterPages(url),
        ...headers,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  await request('/api/crumb');
  return { cookies, request };
}
