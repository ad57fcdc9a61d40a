import type { CampaignView } from '../../../../api/http/contracts/newsletter/campaigns.ts';
import { dayOf } from '../../text/time.ts';
import { Facts } from '../../ui/Facts.tsx';
import { useListMailingListsQuery } from '../mailingList/lists.api.ts';
import { useListSegmentsQuery } from '../segments/segments.api.ts';
import { useMay } from '../session/session.api.ts';
import { AGREED_WORDS } from './campaignWords.ts';

/** Whom a newsletter goes to that nobody can change any more, in words. */
export function CampaignReaders({ content }: Pick<CampaignView, 'content'>) {
  const { listIds, segmentId, agreedAt, joinedFrom, joinedUntil, isConfirmed, quietDays } = content.audience;
  const { data: lists = [] } = useListMailingListsQuery();
  const mayRead = useMay('customers.read');
  const { data: segments = [] } = useListSegmentsQuery(undefined, { skip: !mayRead || segmentId === null });
  const nameOfList = (listId: string) => lists.find(({ id }) => id === listId)?.name ?? 'A list';
  const segment = segments.find((one) => one.segmentId === segmentId)?.name ?? 'A segment';
  return (
    <section className="card" aria-label="Readers">
      <h2>Readers</h2>
      <Facts
        isWide
        facts={[
          ['Lists', listIds.length === 0 ? 'All of them' : listIds.map(nameOfList).join(', ')],
          ['Only customers in', segmentId !== null && segment],
          ['Only who agreed', agreedAt.map((place) => AGREED_WORDS[place]).join(', ')],
          ['Joined from', joinedFrom !== null && dayOf(joinedFrom)],
          ['Joined until', joinedUntil !== null && dayOf(joinedUntil)],
          ['Confirmed', isConfirmed && 'Only who confirmed by mail'],
          ['Written to', quietDays !== null && `Only who got no newsletter for ${quietDays} days`],
          ['Mails a minute', content.perMinute],
        ]}
      />
    </section>
  );
}
