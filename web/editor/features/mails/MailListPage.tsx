import { Link } from 'react-router';
import type { MailView } from '../../../../api/http/contracts/mail/mail.ts';
import { instantOf } from '../../text/time.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import type { ListDefinition } from '../../ui/list/listDefinition.ts';
import { useListState } from '../../ui/list/useListState.ts';
import { OfCampaign } from '../campaigns/OfCampaign.tsx';
import { bouncesPath } from '../mailingList/paths.ts';
import { useMay } from '../session/session.api.ts';
import { type MailPageOfList, useListMailsInfiniteQuery, useResendMailMutation } from './mails.api.ts';
import { KINDS, STATUS } from './mailWords.ts';
import { mailTextsPath, sentMailPath } from './paths.ts';

const MAILS: ListDefinition<MailView> = {
  id: 'mails',
  one: 'mail',
  icon: 'mailingList',
  idOf: ({ mailId }) => mailId,
  nameOf: ({ subject, kind }) => subject ?? KINDS[kind],
  pathOf: ({ mailId }) => sentMailPath(mailId),
  detailOf: ({ to }) => to,
  nameTitle: 'Mail',
  searched: 'The whole address',
  columns: [
    { id: 'kind', title: 'What', cell: ({ kind }) => KINDS[kind] },
    {
      id: 'status',
      title: 'Status',
      cell: ({ status }) => <Badge tone={STATUS[status].tone}>{STATUS[status].words}</Badge>,
    },
    { id: 'to', title: 'To', sort: 'to', cell: ({ to }) => to, isExtra: true },
    { id: 'at', title: 'Written', sort: 'written', cell: ({ queuedAt }) => instantOf(queuedAt) },
    {
      id: 'tries',
      title: 'Tries',
      cell: ({ attempts }) => attempts,
      isNumber: true,
      isExtra: true,
    },
  ],
  views: [
    { id: 'all', label: 'All', query: {} },
    { id: 'sent', label: 'Sent', query: { status: 'sent' } },
    { id: 'delayed', label: 'Tried again', query: { status: 'delayed' } },
    { id: 'failed', label: 'Given up', query: { status: 'failed' } },
  ],
  filters: [
    {
      param: 'campaignId',
      label: 'Mails of',
      type: 'one',
      shown: (campaignId) => <OfCampaign campaignId={campaignId} />,
    },
    {
      param: 'kind',
      label: 'What',
      options: Object.entries(KINDS).map(([value, label]) => ({ value, label })),
    },
  ],
};

const mailsOf = ({ mails }: MailPageOfList) => mails;

/** What was sent to whom, newest first, and what did not arrive. */
export function MailListPage() {
  const list = useListState(MAILS);
  const read = useListMailsInfiniteQuery(list.query, { refetchOnMountOrArgChange: true });
  const [resend] = useResendMailMutation();
  const mayWrite = useMay('settings.write');
  const maySend = useMay('campaigns.send');
  return (
    <ListScreen
      title="Mails"
      definition={MAILS}
      list={list}
      read={read}
      rowsOf={mailsOf}
      actions={
        <>
          {maySend && (
            <Link className="button" to={bouncesPath}>
              Bounces
            </Link>
          )}
          <Link className="button" to={mailTextsPath}>
            Edit texts
          </Link>
        </>
      }
      bulk={
        mayWrite
          ? [
              {
                label: 'Send again',
                asks: 'Send these mails again?',
                suits: ({ status }) => status === 'sent' || status === 'failed',
                run: ({ mailId }) => resend(mailId),
                done: 'sent again',
              },
            ]
          : []
      }
      empty={{
        title: 'No mail yet',
        text: 'Everything that the store writes to buyers and to you comes up here.',
      }}
    />
  );
}
