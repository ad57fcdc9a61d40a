import { bounceKeysAggregate } from '../../../domain/mailingList/bounceKeys.decider.ts';
import type { SigningProvider } from '../../../domain/mailingList/bounceKeys.events.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';

const websiteId = 'main';
const at = '2026-01-02T03:04:05.000Z';
const SECRET = 'whsec_Q2xheUFuZEtpbG5BbmRHbGF6ZQ==';

describe('the keys by which bounces are signed', () => {
  const { given } = deciderSpec(bounceKeysAggregate);
  const set = (provider: SigningProvider, key: string) =>
    ({ type: 'SetBounceKey', data: { websiteId, provider, key, setAt: at } }) as const;
  const wasSet = (key = SECRET) =>
    ({ type: 'BounceKeySet', data: { websiteId, provider: 'resend', key, setAt: at } }) as const;
  const remove = {
    type: 'RemoveBounceKey',
    data: { websiteId, provider: 'resend', removedAt: at },
  } as const;
  const removed = { type: 'BounceKeyRemoved', data: remove.data } as const;

  it('are one of each provider, until there is another one or none', () => {
    given().when(set('resend', SECRET)).expectEvents(wasSet());
    given(wasSet()).when(set('resend', SECRET)).expectNothing();
    const other = `${SECRET.slice(0, -4)}AA==`;
    given(wasSet()).when(set('resend', other)).expectEvents(wasSet(other));
    given(wasSet()).when(remove).expectEvents(removed);
    given(wasSet(), removed).when(remove).expectNothing();
    given(wasSet(), removed).when(set('resend', SECRET)).expectEvents(wasSet());
  });

  it('look as their provider shows them', () => {
    given().when(set('resend', 'MFkwEwYHKoZIzj0C')).expectRefusal('BOUNCE_KEY_FAULTY');
    given().when(set('sendgrid', SECRET)).expectRefusal('BOUNCE_KEY_FAULTY');
    given().when(set('mailgun', 'too short')).expectRefusal('BOUNCE_KEY_FAULTY');
  });
});
