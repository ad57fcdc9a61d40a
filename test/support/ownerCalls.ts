import { type HttpVisitor, visitByHttp } from './httpVisitor.ts';
import { OWNER } from './storefoldProcess.ts';

/** The owners who are signed in, by the address of their Storefold. */
const signedIn = new Map<string, Promise<HttpVisitor>>();

/** The owner of a running Storefold, signed in once for all specs of a file: what a session is, other specs say. */
export async function ownerAt(url: string): Promise<HttpVisitor> {
  const visit = signedIn.get(url) ?? signedInAt(url);
  signedIn.set(url, visit);
  return visit;
}

async function signedInAt(url: string): Promise<HttpVisitor> {
  const visitor = await visitByHttp(url);
  await callBy(visitor)('POST', '/api/staff/session', OWNER);
  return visitor;
}

/** Answers how the owner of a running Storefold calls it; what is refused is thrown. */
export async function asOwner(url: string): Promise<ReturnType<typeof callBy>> {
  return callBy(await ownerAt(url));
}

const callBy =
  ({ request }: HttpVisitor) =>
  async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const response = await request(path, method, body);
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  };
