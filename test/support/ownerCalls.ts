import { visitByHttp } from './httpVisitor.ts';
import { OWNER } from './storefoldProcess.ts';

/** Signs the owner of a running Storefold in. Answers how they call it; what is refused is thrown. */
export async function asOwner(
  url: string,
): Promise<<T>(method: string, path: string, body?: unknown) => Promise<T>> {
  const { request } = await visitByHttp(url);
  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await request(path, method, body);
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  }
  await call('POST', '/api/staff/session', OWNER);
  return call;
}
