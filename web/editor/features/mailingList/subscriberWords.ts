import type { SubscriberView } from '../../../../api/http/contracts/mailingList/mailingList.ts';
import { counted } from '../../text/words.ts';

const SOURCES: Readonly<Record<SubscriberView['source'], string>> = {
  waitlist: 'Ticked the box when they asked for stock',
  popup: 'Typed their address in the popup',
  staff: 'Told you',
  form: 'Sent a form',
  checkout: 'Ticked the box when they bought',
  choices: 'Chose it on their own page',
};

/** How they agreed: where, or in the words of whoever put them on the list. */
export const consentWords = ({ source, consent }: Pick<SubscriberView, 'source' | 'consent'>): string =>
  consent === '' ? SOURCES[source] : `${SOURCES[source]}: ${consent}`;

/** Whether they confirmed, wait to, or take no mail, and how often a mail did not get through. */
export function standingWords(
  subscriber: Pick<SubscriberView, 'isPending' | 'isConfirmed' | 'bounced' | 'softBounces'>,
): string {
  const words = standing(subscriber);
  const { bounced, softBounces } = subscriber;
  if (bounced || softBounces === 0) return words;
  const failed = `${counted(softBounces, 'mail')} did not get through`;
  return words === '–' ? failed : `${words}, ${failed}`;
}

function standing({
  isPending,
  isConfirmed,
  bounced,
}: Pick<SubscriberView, 'isPending' | 'isConfirmed' | 'bounced'>): string {
  if (bounced?.kind === 'complaint') return 'Called it spam';
  if (bounced) return bounced.reason === '' ? 'Takes no mail' : `Takes no mail: ${bounced.reason}`;
  if (isPending) return 'Not confirmed';
  return isConfirmed ? 'Confirmed' : '–';
}
