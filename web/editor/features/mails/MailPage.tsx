import { useParams } from 'react-router';
import type { MailView } from '../../../../api/http/contracts/mail/mail.ts';
import { useChange } from '../../app/useChange.ts';
import { instantOf } from '../../text/time.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { MailPaper } from '../../ui/MailPaper.tsx';
import { Page } from '../../ui/Page.tsx';
import { useMay } from '../session/session.api.ts';
import { ObjectHistoryButton } from '../timeMachine/ObjectHistoryButton.tsx';
import { type MailDetail, useGetMailQuery, useResendMailMutation } from './mails.api.ts';
import { KINDS, STATUS } from './mailWords.ts';
import { mailsPath } from './paths.ts';

/** One mail in the words that were sent, and how it fared. */
export function MailPage() {
  const { mailId = '' } = useParams();
  const read = useGetMailQuery(mailId, { refetchOnMountOrArgChange: true });
  const mail = read.currentData?.mail;
  return (
    <Page
      title={mail ? KINDS[mail.kind] : 'Mail'}
      mark={mail && <Badge tone={STATUS[mail.status].tone}>{STATUS[mail.status].words}</Badge>}
      lead={mail && `To ${mail.to}`}
      back={{ to: mailsPath, title: 'Mails' }}
      actions={
        <>
          <ObjectHistoryButton of="this mail" category="mail" objectId={mailId} />
          {mail && <Resend mail={mail} />}
        </>
      }
    >
      <Loaded read={read}>{(found) => <Sides {...found} />}</Loaded>
    </Page>
  );
}

function Sides({ mail, message }: MailDetail) {
  const { language, queuedAt, sentAt, attempts, transport, lastError, nextAttemptAt, status } = mail;
  return (
    <div className="two-columns">
      <section className="card" aria-label="The mail">
        {message ? (
          <MailPaper mail={message} />
        ) : (
          <p className="muted">
            {status === 'sent'
              ? 'It opens something that is for its reader alone. Who manages members may read it.'
              : 'It is put into words when it is sent.'}
          </p>
        )}
      </section>
      <section className="card column-side" aria-label="How it fared">
        <h2>How it fared</h2>
        <Facts
          facts={[
            ['Language', language],
            ['Written', instantOf(queuedAt)],
            ['Sent', sentAt && instantOf(sentAt)],
            ['By', transport],
            ['Tries', attempts],
            ['Next try', nextAttemptAt && instantOf(nextAttemptAt)],
            ['Last error', lastError],
          ]}
        />
      </section>
    </div>
  );
}

function Resend({ mail: { mailId, to, status } }: { readonly mail: MailView }) {
  const [send, { isLoading }] = useResendMailMutation();
  const { change, refusal } = useChange(send);
  const mayWrite = useMay('settings.write');
  if (!mayWrite || (status !== 'sent' && status !== 'failed')) return null;
  return (
    <>
      {refusal && (
        <p className="field-error" role="alert">
          {refusal.message}
        </p>
      )}
      <Button
        tone="primary"
        isBusy={isLoading}
        onClick={() => void change(mailId, `On its way to ${to} again.`)}
      >
        Send again
      </Button>
    </>
  );
}
