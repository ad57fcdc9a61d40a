import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useEditorDispatch } from '../../app/store.ts';
import { toastShown } from '../../app/toasts.slice.ts';
import { useChange } from '../../app/useChange.ts';
import { instantOf } from '../../text/time.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { useMay } from '../session/session.api.ts';
import { ObjectHistoryButton } from '../timeMachine/ObjectHistoryButton.tsx';
import { subjectPath, webhookPath } from './paths.ts';
import { TellAgainDialog } from './TellAgainDialog.tsx';
import {
  type Delivery,
  useDismissDeliveryMutation,
  useGetDeliveryQuery,
  useReplayDeliveryMutation,
} from './webhooks.api.ts';
import { DELIVERY_STATE, subjectWords, TOPIC_WORDS } from './webhookWords.ts';

/** One thing that a webhook was told: every try, and the call itself. */
export function DeliveryPage() {
  const { endpointId = '', deliveryId = '' } = useParams();
  const read = useGetDeliveryQuery(
    { endpointId, deliveryId },
    { refetchOnMountOrArgChange: true, pollingInterval: 2000, skipPollingIfUnfocused: true },
  );
  const [isAsking, setAsking] = useState(false);
  const [dismiss] = useDismissDeliveryMutation();
  const { change: dismissIt } = useChange(dismiss, { tellsRefusal: true });
  const [mayWrite, mayReplay] = [useMay('settings.write'), useMay('webhooks.replay')];
  const delivery = read.currentData?.delivery;
  const canBeTold = delivery && delivery.state !== 'queued';
  return (
    <Page
      title={delivery ? TOPIC_WORDS[delivery.topic] : 'Delivery'}
      mark={
        delivery && (
          <Badge tone={DELIVERY_STATE[delivery.state].tone}>{DELIVERY_STATE[delivery.state].words}</Badge>
        )
      }
      lead={
        delivery && (
          <>
            <Subject delivery={delivery} /> · happened {instantOf(delivery.happenedAt)}
          </>
        )
      }
      back={{ to: webhookPath(endpointId), title: 'Webhook' }}
      actions={
        mayWrite && (
          <>
            <ObjectHistoryButton of="this delivery" category="webhookdelivery" objectId={deliveryId} />
            {delivery?.state === 'failed' && (
              <Button
                onClick={() =>
                  void dismissIt({ endpointId, deliveryId }, 'Dismissed. It counts as failed no more.')
                }
              >
                Dismiss
              </Button>
            )}
            {mayReplay && canBeTold && (
              <Button tone="primary" onClick={() => setAsking(true)}>
                Tell again
              </Button>
            )}
          </>
        )
      }
    >
      <Loaded read={read}>{(found) => <Sides {...found} />}</Loaded>
      {isAsking && <TellAgain {...{ endpointId, deliveryId }} onClose={() => setAsking(false)} />}
    </Page>
  );
}

function TellAgain(props: {
  readonly endpointId: string;
  readonly deliveryId: string;
  readonly onClose: () => void;
}) {
  const { endpointId, deliveryId, onClose } = props;
  const [replay] = useReplayDeliveryMutation();
  const dispatch = useEditorDispatch();
  return (
    <TellAgainDialog
      title="Tell it again?"
      subtitle="With what it is about as it is now."
      goes="Tell again"
      run={(reason) => replay({ endpointId, deliveryId, reason })}
      onDone={() => {
        onClose();
        dispatch(toastShown('It is told again.'));
      }}
      onClose={onClose}
    />
  );
}

/** What it is about, with the way there where it has a page. */
function Subject({ delivery }: Pick<Delivery, 'delivery'>) {
  const to = subjectPath(delivery);
  return to === null ? subjectWords(delivery) : <Link to={to}>{subjectWords(delivery)}</Link>;
}

function Sides({ delivery, request }: Delivery) {
  return (
    <div className="stack-wide">
      <section className="card" aria-label="Answers">
        <h2>Answers</h2>
        {delivery.tries.length === 0 ? (
          <p className="muted">It was not tried yet.</p>
        ) : (
          <ol className="line-list">
            {delivery.tries.map(({ attempt, at, status, error, answer }) => (
              <li key={`${attempt} ${at}`}>
                <div>
                  <strong>
                    Try {attempt}: {status ?? 'nobody was reached'}
                  </strong>
                  <p className="muted">{instantOf(at)}</p>
                  {error !== null && <p className="field-error">{error}</p>}
                  {answer && answer.text !== '' && <Answered attempt={attempt} {...answer} />}
                </div>
              </li>
            ))}
          </ol>
        )}
        <Facts
          facts={[
            ['Next try', delivery.nextAttemptAt && instantOf(delivery.nextAttemptAt)],
            [
              'Dismissed',
              delivery.dismissed && `by ${delivery.dismissed.by} on ${instantOf(delivery.dismissed.at)}`,
            ],
          ]}
        />
      </section>
      <section className="card" aria-label="The call">
        <h2>The call, as it would be made now</h2>
        {request ? (
          <>
            <p className="muted">
              What it is about is looked up when it is told, and kept nowhere: calls are about people.
            </p>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is taller than its box is scrolled by keyboard, too. */}
            <section className="event-data" tabIndex={0} aria-label="Request">
              <pre>{[`POST ${request.url}`, ...request.headers, '', inLines(request.body)].join('\n')}</pre>
            </section>
          </>
        ) : (
          <p className="muted">
            There is nothing left to tell of, or your account may not read what it is about.
          </p>
        )}
      </section>
    </div>
  );
}

/** How an answer began: it is kept for a week, and no longer than nobody is erased. */
function Answered(props: { readonly attempt: number; readonly text: string; readonly isCut: boolean }) {
  const { attempt, text, isCut } = props;
  return (
    <section
      className="event-data is-wrapped"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what is taller than its box is scrolled by keyboard, too.
      tabIndex={0}
      aria-label={`What try ${attempt} was answered with`}
    >
      <pre>{isCut ? `${text}…` : text}</pre>
    </section>
  );
}

const inLines = (json: string): string => JSON.stringify(JSON.parse(json), null, 2);
