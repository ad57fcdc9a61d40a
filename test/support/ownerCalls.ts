import { OWNER } from './storefoldProcess.ts';

/** Signs the owner of a running Storefold in. Answers how they call it; what is refused is thrown. */
export async function asOwner(
  url: string,
): Promise<<T>(method: string, path: string, body?: unknown) => Promise<T>> {
  const cookies = new Map<string, string>();
  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(url + path, {
      method,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-csrf-token': cookies.get('crumb') ?? '',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  }
  await call('GET', '/api/crumb');
  await call('POST', '/api/staff/session', OWNER);
  return call;
}
