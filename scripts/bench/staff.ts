import { randomBytes } from 'node:crypto';
import type { ServerProcess } from './server.ts';

export const OWNER = { email: 'owner@example.com', password: randomBytes(12).toString('base64url') };

/** Signs in as the owner. Resolves to the headers that every request of the session carries. */
export async function signIn(server: ServerProcess): Promise<Record<string, string>> {
  const crumb = randomBytes(16).toString('hex');
  const answer = await fetch(`${server.url}/api/staff/session`, {
    method: 'POST',
    body: JSON.stringify({ ...OWNER, rememberMe: false }),
    headers: { 'content-type': 'application/json', cookie: `crumb=${crumb}`, 'x-csrf-token': crumb },
  });
  const session = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('staff='));
  if (!session) throw new Error(`Signing in to the bench store failed with ${answer.status}`);
  return {
    'content-type': 'application/json',
    cookie: `crumb=${crumb}; ${session.split(';')[0]}`,
    'x-csrf-token': crumb,
  };
}
