import { visitByHttp } from './httpVisitor.ts';
import type { asOwner } from './ownerCalls.ts';
import { until } from './until.ts';

interface Mail {
  readonly to: string;
  readonly status: string;
  readonly mailId: string;
}

/** Somebody whom the owner invites to help, and who says yes by the link in the mail. */
export async function invitedHelper(
  url: string,
  owner: Awaited<ReturnType<typeof asOwner>>,
  {
    email,
    password,
    roles,
  }: { readonly email: string; readonly password: string; readonly roles: readonly string[] },
): Promise<void> {
  await owner('POST', '/api/staff/accounts', { email, roles });
  const text = await until(async () => {
    const { mails } = await owner<{ mails: readonly Mail[] }>('GET', '/api/mail');
    const mail = mails.find(({ to, status }) => to === email && status === 'sent');
    return (
      mail && (await owner<{ message: { text: string } }>('GET', `/api/mail/${mail.mailId}`)).message.text
    );
  });
  const link = new URL(/http:\S+accept\S+/.exec(text)?.[0] ?? '');
  const { request } = await visitByHttp(url);
  const body = { token: link.searchParams.get('token'), password };
  const answer = await request(link.pathname, 'POST', body);
  if (!answer.ok) throw new Error(`The invitation was not accepted: ${answer.status}`);
}
