import { useState } from 'react';
import type { SubscriptionView } from '../../../../api/http/contracts/subscriptions/subscriptions.ts';
import { useEditorDispatch } from '../../app/store.ts';
import { toastShown } from '../../app/toasts.slice.ts';
import { useChange } from '../../app/useChange.ts';
import { dayOf } from '../../text/time.ts';
import { Button } from '../../ui/Button.tsx';
import { Menu, type MenuAction } from '../../ui/Menu.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { useMay } from '../session/session.api.ts';
import { type Deed, useChangeSubscriptionMutation, useEndSubscriptionMutation } from './subscriptions.api.ts';

interface Props {
  readonly subscription: SubscriptionView;
}

/** Leaving a payment out, pausing, going on, trying again and ending: what can be done as it stands. */
export function SubscriptionDeeds({ subscription }: Props) {
  const { subscriptionId, status, endsAt, attempt, nextBillingAt } = subscription;
  const [ending, setEnding] = useState<'now' | 'periodEnd' | null>(null);
  const [send, { isLoading }] = useChangeSubscriptionMutation();
  const { change, refusal } = useChange(send);
  const mayWrite = useMay('orders.write');
  if (!mayWrite || status === 'cancelled' || status === 'completed' || status === 'prepared') return null;
  const run = (deed: Deed, said: string, inverse?: Deed) =>
    void change({ subscriptionId, deed }, said, inverse && (() => send({ subscriptionId, deed: inverse })));
  const goesOn = status === 'active' && endsAt === null;
  const more: MenuAction[] = [
    ...(goesOn && nextBillingAt !== null
      ? [
          {
            label: `Leave out ${dayOf(nextBillingAt)}`,
            run: () => run('skip', 'Left out. The one after it is billed again.'),
          },
        ]
      : []),
    ...(endsAt === null && status === 'active'
      ? [{ label: 'End it when what is paid for is over', run: () => setEnding('periodEnd') }]
      : []),
    { label: 'End it now', isDanger: true, run: () => setEnding('now') },
  ];
  return (
    <>
      {refusal && (
        <p className="field-error" role="alert">
          {refusal.message}
        </p>
      )}
      {goesOn && attempt > 1 && (
        <Button
          tone="primary"
          isBusy={isLoading}
          onClick={() => run('retry', 'Tried again. See what comes of it.')}
        >
          Try the payment again
        </Button>
      )}
      {goesOn && <Button onClick={() => run('pause', 'Paused. Nothing is billed.', 'resume')}>Pause</Button>}
      {status === 'active' && endsAt !== null && (
        <Button tone="primary" isBusy={isLoading} onClick={() => run('resume', 'It goes on.')}>
          Keep it going
        </Button>
      )}
      {status === 'paused' && (
        <Button tone="primary" isBusy={isLoading} onClick={() => run('resume', 'It goes on.', 'pause')}>
          Resume
        </Button>
      )}
      <Menu label="More for this subscription" actions={more} />
      {ending !== null && (
        <EndDialog subscription={subscription} when={ending} onClose={() => setEnding(null)} />
      )}
    </>
  );
}

function EndDialog({
  subscription: { subscriptionId, title, nextBillingAt },
  when,
  onClose,
}: Props & { readonly when: 'now' | 'periodEnd'; readonly onClose: () => void }) {
  const [end] = useEndSubscriptionMutation();
  const [send] = useChangeSubscriptionMutation();
  const dispatch = useEditorDispatch();
  const isLater = when === 'periodEnd' && nextBillingAt !== null;
  return (
    <ReasonDialog
      title={`End the subscription to ${title}?`}
      subtitle={
        isLater
          ? `It ends on ${dayOf(nextBillingAt)} and is not billed again. Orders that were placed stand.`
          : 'It ends at once and is not billed again. Orders that were placed stand.'
      }
      hint="It may be left out."
      goes="End it"
      stays="Keep it"
      isDanger
      run={(reason) => end({ subscriptionId, when, reason })}
      onDone={() => {
        onClose();
        const undo = () => send({ subscriptionId, deed: 'resume' });
        dispatch(isLater ? toastShown('It will end by itself.', { undo }) : toastShown('Ended.'));
      }}
      onClose={onClose}
    />
  );
}
