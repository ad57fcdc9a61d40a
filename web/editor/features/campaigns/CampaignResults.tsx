import type { ReactNode } from 'react';
import type { CampaignView } from '../../../../api/http/contracts/newsletter/campaigns.ts';
import { CountLink } from '../../ui/CountLink.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { useListMailingListsQuery } from '../mailingList/lists.api.ts';
import { lostByPath } from '../mailingList/paths.ts';
import { mailsOfCampaignPath } from '../mails/paths.ts';
import { useMay } from '../session/session.api.ts';
import { progressWords, shareWords } from './campaignWords.ts';

/** What became of a newsletter: what is known, with the mails behind it for who may see those. */
export function CampaignResults({ campaign }: { readonly campaign: CampaignView }) {
  const { id, queued, sent, failed, bounced, left } = campaign;
  const seesMails = useMay('settings.read');
  const mails = (count: number, view?: string) => (
    <CountLink count={count} to={seesMails ? mailsOfCampaignPath(id, view) : null} />
  );
  const seesPeople = useMay('lists.read');
  const people = (count: number, view: 'bounced' | 'left') => (
    <CountLink count={count} to={seesPeople ? lostByPath(id, view) : null} />
  );
  return (
    <section className="card" aria-label="What became of it">
      <h2>What became of it</h2>
      <p role="status">{progressWords(campaign)}</p>
      <Facts
        isWide
        facts={[
          ['Queued', mails(queued)],
          ['Left the house', <Share key="sent" of={mails(sent, 'sent')} share={shareWords(sent, queued)} />],
          [
            'Failed for good',
            <Share key="failed" of={mails(failed, 'failed')} share={shareWords(failed, queued)} />,
          ],
          [
            'Refused later, or called spam',
            <Share key="bounced" of={people(bounced, 'bounced')} share={shareWords(bounced, queued)} />,
          ],
          ['Left by it', <Share key="left" of={people(left, 'left')} share={shareWords(left, queued)} />],
        ]}
      />
      <ByList campaign={campaign} />
      <p className="muted">Who opened it is not known: nothing in it watches its readers.</p>
    </section>
  );
}

/** A count, and how much of what was queued it is. */
function Share({ of, share }: { readonly of: ReactNode; readonly share: string }) {
  return (
    <>
      {of} {share !== '' && <span className="muted">{share}</span>}
    </>
  );
}

/** Where it went to several lists: what became of it on each. */
function ByList({ campaign: { id, byList } }: { readonly campaign: CampaignView }) {
  const seesPeople = useMay('lists.read');
  const { data: lists } = useListMailingListsQuery();
  const counts = Object.entries(byList);
  if (!lists || counts.length < 2) return null;
  return (
    <>
      <h3>By list</h3>
      <Facts
        isWide
        facts={counts.map(([listId, { queued, left }]) => [
          lists.find(({ id }) => id === listId)?.name ?? 'A list',
          <CountLink key={listId} count={left} to={seesPeople ? lostByPath(id, 'left', listId) : null}>
            {`${queued} queued, ${left} left`}
          </CountLink>,
        ])}
      />
      <p className="muted">Who is on several lists got it once, and counts under each of them.</p>
    </>
  );
}
