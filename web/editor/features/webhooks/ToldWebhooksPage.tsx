import { useState } from 'react';
import type { ToldWebhookView } from '../../../../api/http/contracts/webhooks/webhooks.ts';
import { useEditorDispatch } from '../../app/store.ts';
import { toastShown } from '../../app/toasts.slice.ts';
import { instantOf } from '../../text/time.ts';
import { counted } from '../../text/words.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import type { ListDefinition } from '../../ui/list/listDefinition.ts';
import { useListState } from '../../ui/list/useListState.ts';
import { useMay } from '../session/session.api.ts';
import { WayTo } from '../session/WayTo.tsx';
import { deliveryPath, webhooksPath } from './paths.ts';
import { TellAgainDialog } from './TellAgainDialog.tsx';
import { useTellAgainAction } from './useTellAgainAction.tsx';
import {
  type ToldPageOfRows,
  useDismissDeliveryMutation,
  useListToldInfiniteQuery,
  useReplayAllMutation,
} from './webhooks.api.ts';
import { DELIVERY_STATE, DELIVERY_VIEWS, subjectWords, TOPIC_WORDS } from './webhookWords.ts';

const TOLD: ListDefinition<ToldWebhookView> = {
  id: 'told-webhooks',
  one: 'delivery',
  many: 'deliveries',
  icon: 'webhook',
  idOf: ({ deliveryId }) => deliveryId,
  nameOf: ({ topic }) => TOPIC_WORDS[topic],
  pathOf: ({ endpointId, deliveryId }) => deliveryPath(endpointId, deliveryId),
  detailOf: subjectWords,
  nameTitle: 'Told that',
  columns: [
    { id: 'webhook', title: 'Webhook', cell: ({ url }) => new URL(url).host },
    {
      id: 'state',
      title: 'State',
      cell: ({ state }) => <Badge tone={DELIVERY_STATE[state].tone}>{DELIVERY_STATE[state].words}</Badge>,
    },
    { id: 'answer', title: 'Answer', cell: ({ status, error }) => status ?? error ?? '–' },
    {
      id: 'tries',
      title: 'Tries',
      cell: ({ attempts }) => counted(attempts, 'try', 'tries'),
      isNumber: true,
    },
    {
      id: 'next',
      title: 'Next try',
      cell: ({ nextAttemptAt }) => (nextAttemptAt === null ? 'None' : instantOf(nextAttemptAt)),
    },
    { id: 'happened', title: 'Happened', cell: ({ happenedAt }) => instantOf(happenedAt) },
  ],
  views: DELIVERY_VIEWS,
};
const endpointOf = ({ endpointId }: ToldWebhookView) => endpointId;
const toldOf = ({ deliveries }: ToldPageOfRows) => deliveries;

/** What all webhooks were told: where the number of those that were given up leads to. */
export function ToldWebhooksPage() {
  const list = useListState(TOLD);
  const read = useListToldInfiniteQuery(list.query, {
    refetchOnMountOrArgChange: true,
    pollingInterval: 5000,
    skipPollingIfUnfocused: true,
  });
  const again = useTellAgainAction(endpointOf);
  const mayReplay = useMay('webhooks.replay');
  const [dismiss] = useDismissDeliveryMutation();
  const mayWrite = useMay('settings.write');
  const hasFailed = read.currentData?.pages.some(({ deliveries }) =>
    deliveries.some(({ state }) => state === 'failed'),
  );
  return (
    <>
      <ListScreen
        title="What webhooks were told"
        back={{ to: webhooksPath, title: 'Webhooks' }}
        definition={TOLD}
        list={list}
        read={read}
        rowsOf={toldOf}
        actions={mayReplay && hasFailed && <TellAllAgain />}
        bulk={[
          ...(mayReplay ? [again.action] : []),
          ...(mayWrite
            ? [
                {
                  label: 'Dismiss',
                  suits: ({ state: standing }: ToldWebhookView) => standing === 'failed',
                  run: ({ endpointId, deliveryId }: ToldWebhookView) => dismiss({ endpointId, deliveryId }),
                  done: 'dismissed',
                },
              ]
            : []),
        ]}
        empty={{
          title: 'Nothing told yet',
          text: 'Webhooks are called as soon as one of their facts happens.',
          action: (
            <WayTo to="/config/webhooks" needs="settings.read">
              See your webhooks
            </WayTo>
          ),
        }}
      />
      {again.question}
    </>
  );
}

function TellAllAgain() {
  const [isAsking, setAsking] = useState(false);
  const [replayAll] = useReplayAllMutation();
  const dispatch = useEditorDispatch();
  const tellAll = async (reason: string) => {
    const answer = await replayAll(reason);
    if (answer.data) {
      const told = `${counted(answer.data.toldAgain, 'delivery', 'deliveries')} told again.`;
      dispatch(toastShown(answer.data.left > 0 ? `${told} More are left.` : told));
    }
    return answer;
  };
  return (
    <>
      <Button tone="primary" onClick={() => setAsking(true)}>
        Tell all again
      </Button>
      {isAsking && (
        <TellAgainDialog
          title="Tell all again that was given up?"
          subtitle="Each webhook is told with what it is about as it is now, the newest 200 at once."
          goes="Tell all again"
          run={tellAll}
          onDone={() => setAsking(false)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
