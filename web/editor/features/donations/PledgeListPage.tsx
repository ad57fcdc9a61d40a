import { Link } from 'react-router';
import type { PledgeView } from '../../../../api/http/contracts/donations/donations.ts';
import { wireMoneyWords } from '../../text/money.ts';
import { dayOf } from '../../text/time.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import type { ListDefinition } from '../../ui/list/listDefinition.ts';
import { useListState } from '../../ui/list/useListState.ts';
import { TestMark } from '../../ui/TestMark.tsx';
import { LOCALE } from '../../words/language.ts';
import { useMay } from '../session/session.api.ts';
import { type PledgePageOfList, useListPledgesInfiniteQuery } from './donations.api.ts';
import { donorName, PLEDGE_STATUS, repeatWords } from './donationWords.ts';
import { donationPath, donationsPath } from './paths.ts';
import { useEndPledgesAction } from './useDonationActions.tsx';

const PLEDGES: ListDefinition<PledgeView> = {
  id: 'pledges',
  one: 'pledge',
  icon: 'donation',
  idOf: ({ pledgeId }) => pledgeId,
  nameOf: donorName,
  pathOf: ({ pledgeId }) => donationPath(pledgeId),
  detailOf: ({ repeats }) => repeatWords(repeats),
  nameTitle: 'From',
  searched: 'Name, e-mail or message',
  columns: [
    {
      id: 'status',
      title: 'Status',
      cell: ({ status, failure, mode }) => (
        <>
          <Badge tone={PLEDGE_STATUS[status].tone}>{PLEDGE_STATUS[status].words}</Badge>{' '}
          {failure !== '' && <Badge tone="bad">Not paid</Badge>} {mode === 'test' && <TestMark />}
        </>
      ),
    },
    {
      id: 'next',
      title: 'Next',
      sort: 'next',
      cell: ({ nextAt }) => (nextAt === null ? '–' : dayOf(nextAt)),
    },
    {
      id: 'given',
      title: 'Given',
      sort: 'given',
      cell: ({ given }) => given.toLocaleString(LOCALE),
      isNumber: true,
    },
    {
      id: 'amount',
      title: 'Amount',
      sort: 'amount',
      cell: ({ amount }) => wireMoneyWords(amount),
      isNumber: true,
    },
    { id: 'fund', title: 'For', cell: ({ fund }) => fund || '–', isExtra: true },
    {
      id: 'started',
      title: 'Started',
      sort: 'started',
      cell: ({ startedAt }) => dayOf(startedAt),
      isExtra: true,
    },
  ],
  views: [
    { id: 'all', label: 'All', query: {} },
    { id: 'active', label: 'Going on', query: { status: 'active' } },
    { id: 'ended', label: 'Ended', query: { status: 'ended' } },
  ],
};

const pledgesOf = ({ pledges }: PledgePageOfList) => pledges;

/** Donations that repeat, newest first. */
export function PledgeListPage() {
  const list = useListState(PLEDGES);
  const read = useListPledgesInfiniteQuery(list.query, { refetchOnMountOrArgChange: true });
  const end = useEndPledgesAction();
  const mayWrite = useMay('orders.write');
  return (
    <ListScreen
      title="Pledges"
      lead="Donations that are given again and again."
      definition={PLEDGES}
      list={list}
      read={read}
      rowsOf={pledgesOf}
      bulk={mayWrite ? [end] : []}
      actions={
        <Link className="button" to={donationsPath}>
          All donations
        </Link>
      }
      empty={{ title: 'No pledge yet', text: 'Who gives can choose to give the same every month.' }}
    />
  );
}
