import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { WebhookView } from '../../../../api/http/contracts/webhooks/webhooks.ts';
import { useEditorDispatch } from '../../app/store.ts';
import { toastShown } from '../../app/toasts.slice.ts';
import { useChange } from '../../app/useChange.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ObjectHistoryButton } from '../timeMachine/ObjectHistoryButton.tsx';
import { webhooksPath } from './paths.ts';
import { useEndWebhookMutation, useSetWebhookPausedMutation } from './webhooks.api.ts';

/** What can be done with a webhook: hold it for a while, let it go on, end it. */
export function WebhookDeeds({ webhook }: { readonly webhook: WebhookView }) {
  const { endpointId, url, pausedAt } = webhook;
  const [setPaused, { isLoading }] = useSetWebhookPausedMutation();
  const { change } = useChange(setPaused, { tellsRefusal: true });
  const [isAsking, setAsking] = useState(false);
  const [end] = useEndWebhookMutation();
  const dispatch = useEditorDispatch();
  const navigate = useNavigate();
  const isPaused = pausedAt === null;
  const toggle = () =>
    void change(
      { endpointId, isPaused },
      isPaused ? 'Paused. What happens now waits for it.' : 'Resumed. It is told what waited.',
      () => setPaused({ endpointId, isPaused: !isPaused }),
    );
  return (
    <>
      <ObjectHistoryButton of="this webhook" category="webhook" objectId={endpointId} />
      <Button isBusy={isLoading} onClick={toggle}>
        {isPaused ? 'Pause' : 'Resume'}
      </Button>
      <Button tone="danger" onClick={() => setAsking(true)}>
        End
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="End this webhook?"
          subtitle={`${url} is told nothing more, not even what is on its way. This cannot be taken back.`}
          goes="End the webhook"
          stays="Keep it"
          isDanger
          run={() => end(endpointId)}
          onDone={() => {
            dispatch(toastShown('Ended.'));
            void navigate(webhooksPath, { replace: true });
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
