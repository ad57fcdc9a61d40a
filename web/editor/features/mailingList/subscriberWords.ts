import type { SubscriberView } from '../../../../api/http/contracts/mailingList/mailingList.ts';

const SOURCES: Readonly<Record<SubscriberView['source'], string>> = {
  waitlist: 'Ticked the box when they asked for stock',
  popup: 'Typed their address in the popup',
  staff: 'Told you',
  form: 'Sent a form',
};

/** How they agreed: where, or in the words of whoever put them on the list. */
export const consentWords = ({ source, consent }: Pick<SubscriberView, 'source' | 'consent'>): string =>
  consent === '' ? SOURCES[source] : `${SOURCES[source]}: ${consent}`;

/** Whether they confirmed, wait to, or take no mail. */
export function standingWords({
  isPending,
  isConfirmed,
  bounced,
}: Pick<SubscriberView, 'isPending' | 'isConfirmed' | 'bounced'>): string {
  if (bounced?.kind === 'complaint') return 'Called it spam';
  if (bounced) return bounced.reason === '' ? 'Takes no mail' : `Takes no mail: ${bounced.reason}`;
  if (isPending) return 'Not confirmed';
  return isConfirmed ? 'Confirmed' : '–';
}
