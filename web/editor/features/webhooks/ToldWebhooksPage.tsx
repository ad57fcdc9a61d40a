import { useState } from 'react';
import type { ToldWebhookView } from '../../../../api/http/contracts/webhooks/webhooks.ts';
import { useEditorDispatch } from '../../app/store.ts';
import { toastShown } from '../../app/toasts.slice.ts';
import { instantOf } from '../../text/time.ts';
import { counted } from '../../text/words.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import type { ListDefinition } from '../../ui/list/listDefinition.ts';
import { useListState } from '../../ui/list/useListState.ts';
import { useMay } from '../session/session.api.ts';
import { WayTo } from '../session/WayTo.tsx';
import { deliveryPath, webhooksPath } from './paths.ts';
import {
  type ToldPageOfRows,
  useDismissDeliveryMutation,
  useListToldInfiniteQuery,
  useReplayAllMutation,
  useReplayDeliveryMutation,
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
const toldOf = ({ deliveries }: ToldPageOfRows) => deliveries;

/** What all webhooks were told: where the number of those that were given up leads to. */
export function ToldWebhooksPage() {
  const list = useListState(TOLD);
  const read = useListToldInfiniteQuery(list.query, {
    refetchOnMountOrArgChange: true,
    pollingInterval: 5000,
    skipPollingIfUnfocused: true,
  });
  const [replay] = useReplayDeliveryMutation();
  const [dismiss] = useDismissDeliveryMutation();
  const mayWrite = useMay('settings.write');
  const hasFailed = read.currentData?.pages.some(({ deliveries }) =>
    deliveries.some(({ state }) => state === 'failed'),
  );
  return (
    <ListScreen
      title="What webhooks were told"
      back={{ to: webhooksPath, title: 'Webhooks' }}
      definition={TOLD}
      list={list}
      read={read}
      rowsOf={toldOf}
      actions={mayWrite && hasFailed && <TellAllAgain />}
      bulk={
        mayWrite
          ? [
              {
                label: 'Tell again',
                suits: ({ state }) => state !== 'queued',
                run: ({ endpointId, deliveryId }) => replay({ endpointId, deliveryId }),
                done: 'on their way again',
              },
              {
                label: 'Dismiss',
                suits: ({ state: standing }) => standing === 'failed',
                run: ({ endpointId, deliveryId }) => dismiss({ endpointId, deliveryId }),
                done: 'dismissed',
              },
            ]
          : []
      }
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
  );
}

function TellAllAgain() {
  const [isAsking, setAsking] = useState(false);
  const [replayAll] = useReplayAllMutation();
  const dispatch = useEditorDispatch();
  const tellAll = async () => {
    const answer = await replayAll();
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
        <ConfirmDialog
          title="Tell all again that was given up?"
          subtitle="Each webhook is told with what it is about as it is now, the newest 200 at once."
          goes="Tell all again"
          stays="Leave it"
          run={tellAll}
          onDone={() => setAsking(false)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
