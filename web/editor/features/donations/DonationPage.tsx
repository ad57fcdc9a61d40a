import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { PledgeView } from '../../../../api/http/contracts/donations/donations.ts';
import { useEditorDispatch } from '../../app/store.ts';
import { toastShown } from '../../app/toasts.slice.ts';
import { wireMoneyWords } from '../../text/money.ts';
import { dayOf, instantOf } from '../../text/time.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { sentMailPath } from '../mails/paths.ts';
import { useMay } from '../session/session.api.ts';
import { ObjectHistoryButton } from '../timeMachine/ObjectHistoryButton.tsx';
import { type DonationDetail, useEndPledgeMutation, useGetDonationQuery } from './donations.api.ts';
import { donorName, PLEDGE_STATUS, repeatWords, STATUS } from './donationWords.ts';
import { donationsPath } from './paths.ts';

/** One donation: who gave what, its receipt, and how it goes on where it repeats. */
export function DonationPage() {
  const { donationId = '' } = useParams();
  const read = useGetDonationQuery(donationId, { refetchOnMountOrArgChange: true });
  const { donation, pledge } = read.currentData ?? {};
  return (
    <Page
      title={donation ? `${wireMoneyWords(donation.amount)} from ${donorName(donation)}` : 'Donation'}
      mark={donation && <Badge tone={STATUS[donation.status].tone}>{STATUS[donation.status].words}</Badge>}
      back={{ to: donationsPath, title: 'Donations' }}
      actions={
        <>
          <ObjectHistoryButton of="this donation" category="donation" objectId={donationId} />
          {pledge?.status === 'active' && <EndPledge pledge={pledge} />}
        </>
      }
    >
      <Loaded read={read}>{(found) => <Sides {...found} />}</Loaded>
    </Page>
  );
}

function Sides({ donation, pledge, receipt }: DonationDetail) {
  const { email, name, message, fund, provider, testMode, requestedAt, receivedAt, failure } = donation;
  return (
    <div className="two-columns">
      <div className="stack-wide">
        <section className="card" aria-label="Message">
          <h2>Message</h2>
          {message === '' ? <p className="muted">None.</p> : <p className="said">{message}</p>}
        </section>
        {pledge && (
          <section className="card" aria-label="Given again">
            <h2>
              Given {repeatWords(pledge.repeats)}{' '}
              <Badge tone={PLEDGE_STATUS[pledge.status].tone}>{PLEDGE_STATUS[pledge.status].words}</Badge>
            </h2>
            <Facts
              facts={[
                ['Next', pledge.nextAt && dayOf(pledge.nextAt)],
                ['So far', pledge.given],
                ['Since', dayOf(pledge.startedAt)],
                ['Last try', pledge.failure],
                ['Ended for', pledge.endReason],
              ]}
            />
          </section>
        )}
      </div>
      <section className="card column-side" aria-label="About it">
        <h2>About it</h2>
        <Facts
          facts={[
            ['Name', name],
            ['E-mail', email],
            ['For', fund],
            ['Given', instantOf(requestedAt)],
            ['Received', receivedAt && instantOf(receivedAt)],
            ['Paid by', provider],
            ['Test', testMode && 'No money moved'],
            ['Failed for', failure],
            ['Receipt', receipt && <Link to={sentMailPath(receipt.mailId)}>the mail</Link>],
          ]}
        />
      </section>
    </div>
  );
}

function EndPledge({ pledge }: { readonly pledge: PledgeView }) {
  const [isAsking, setAsking] = useState(false);
  const [end] = useEndPledgeMutation();
  const dispatch = useEditorDispatch();
  if (!useMay('orders.write')) return null;
  return (
    <>
      <Button tone="danger" onClick={() => setAsking(true)}>
        End the pledge
      </Button>
      {isAsking && (
        <ReasonDialog
          title="End this pledge?"
          subtitle={`${donorName(pledge)} gives no more. What was given stays given.`}
          missing="Say why: it stands in its history."
          goes="End it"
          stays="Keep it"
          isDanger
          run={(reason) => end({ pledgeId: pledge.pledgeId, reason })}
          onDone={() => {
            setAsking(false);
            dispatch(toastShown('Ended. Nothing more is taken.'));
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
