import { Link } from 'react-router';
import type { ListedDonation } from '../../../../api/http/contracts/donations/donations.ts';
import { wireMoneyWords } from '../../text/money.ts';
import { instantOf } from '../../text/time.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import type { ListDefinition } from '../../ui/list/listDefinition.ts';
import { useListState } from '../../ui/list/useListState.ts';
import { TestMark } from '../../ui/TestMark.tsx';
import { SettingsLink } from '../preferences/SettingsLink.tsx';
import { useMay } from '../session/session.api.ts';
import { WayTo } from '../session/WayTo.tsx';
import { type DonationPageOfList, useListDonationsInfiniteQuery } from './donations.api.ts';
import { donorName, STATUS } from './donationWords.ts';
import { FundSums } from './FundSums.tsx';
import { donationPath, pledgesPath } from './paths.ts';
import { useReceiptAction } from './useDonationActions.tsx';

const DONATIONS: ListDefinition<ListedDonation> = {
  id: 'donations',
  one: 'donation',
  icon: 'donation',
  idOf: ({ donationId }) => donationId,
  nameOf: donorName,
  pathOf: ({ donationId }) => donationPath(donationId),
  detailOf: ({ fund, message }) => [fund, message].filter((text) => text !== '').join(' · '),
  nameTitle: 'From',
  searched: 'Name, e-mail or message',
  columns: [
    {
      id: 'status',
      title: 'Status',
      cell: ({ status, testMode }) => (
        <>
          <Badge tone={STATUS[status].tone}>{STATUS[status].words}</Badge> {testMode && <TestMark />}
        </>
      ),
    },
    { id: 'given', title: 'Given', sort: 'given', cell: ({ requestedAt }) => instantOf(requestedAt) },
    {
      id: 'amount',
      title: 'Amount',
      sort: 'amount',
      cell: ({ amount }) => wireMoneyWords(amount),
      isNumber: true,
    },
    { id: 'fund', title: 'For', cell: ({ fund }) => fund || '–', isExtra: true },
  ],
  filters: [{ param: 'fund', label: 'For', type: 'text' }],
  views: [
    { id: 'all', label: 'All', query: {} },
    { id: 'received', label: 'Received', query: { status: 'received' } },
    { id: 'failed', label: 'Failed', query: { status: 'failed' } },
  ],
};

const donationsOf = ({ donations }: DonationPageOfList) => donations;

/** What was given, newest first. */
export function DonationListPage() {
  const list = useListState(DONATIONS);
  const read = useListDonationsInfiniteQuery(list.query, { refetchOnMountOrArgChange: true });
  const receipts = useReceiptAction();
  const maySend = useMay('settings.write');
  return (
    <ListScreen
      title="Donations"
      definition={DONATIONS}
      list={list}
      read={read}
      rowsOf={donationsOf}
      bulk={maySend ? [receipts] : []}
      actions={
        <>
          <FundSums />
          <SettingsLink namespace="donations" />
          <a className="button" href="/donate" target="_blank" rel="noreferrer">
            <Icon name="external" />
            See the page
          </a>
          <Link className="button" to={pledgesPath}>
            <Icon name="subscription" />
            Pledges
          </Link>
        </>
      }
      empty={{
        title: 'No donation yet',
        text: 'Turn donations on in the settings, and put the page /donate into your menu.',
        action: (
          <div className="actions">
            <WayTo to="/config/preferences/donations" needs="settings.read">
              Turn donations on
            </WayTo>
            <WayTo to="/config/navigation" needs="design.write">
              Open the menus
            </WayTo>
          </div>
        ),
      }}
    />
  );
}
