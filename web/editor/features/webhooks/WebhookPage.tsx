import { useMemo } from 'react';
import { useParams } from 'react-router';
import type { WebhookDeliveryView } from '../../../../api/http/contracts/webhooks/webhooks.ts';
import { instantOf } from '../../text/time.ts';
import { counted, inSentence } from '../../text/words.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import type { ListDefinition } from '../../ui/list/listDefinition.ts';
import { useListState } from '../../ui/list/useListState.ts';
import { useListFormsInfiniteQuery } from '../forms/forms.api.ts';
import { useMay } from '../session/session.api.ts';
import { deliveryPath, webhooksPath } from './paths.ts';
import { useTellAgainAction } from './useTellAgainAction.tsx';
import { WebhookDeeds } from './WebhookDeeds.tsx';
import {
  type DeliveryPageOfRows,
  useDismissDeliveryMutation,
  useGetWebhookQuery,
  useListDeliveriesInfiniteQuery,
} from './webhooks.api.ts';
import {
  DELIVERY_STATE,
  DELIVERY_VIEWS,
  healthOf,
  latestWords,
  subjectWords,
  TOPIC_WORDS,
} from './webhookWords.ts';

type Row = WebhookDeliveryView;

const deliveriesListOf = (endpointId: string): ListDefinition<Row> => ({
  id: 'deliveries',
  one: 'delivery',
  many: 'deliveries',
  icon: 'webhook',
  idOf: ({ deliveryId }) => deliveryId,
  nameOf: ({ topic }) => TOPIC_WORDS[topic],
  pathOf: ({ deliveryId }) => deliveryPath(endpointId, deliveryId),
  detailOf: subjectWords,
  nameTitle: 'Told that',
  columns: [
    { id: 'happened', title: 'Happened', cell: ({ happenedAt }) => instantOf(happenedAt) },
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
  ],
  views: DELIVERY_VIEWS,
});
const deliveriesOf = ({ deliveries }: DeliveryPageOfRows) => deliveries;

/** One webhook: what it is told, and the log of that. */
export function WebhookPage() {
  const { endpointId = '' } = useParams();
  const read = useGetWebhookQuery(endpointId, { refetchOnMountOrArgChange: true });
  return read.currentData ? <Log endpointId={endpointId} /> : <Loaded read={read}>{() => null}</Loaded>;
}

function Log({ endpointId }: { readonly endpointId: string }) {
  const definition = useMemo(() => deliveriesListOf(endpointId), [endpointId]);
  const list = useListState(definition);
  const { data: webhook } = useGetWebhookQuery(endpointId);
  const { state } = list.query;
  const read = useListDeliveriesInfiniteQuery(
    { endpointId, ...(state !== undefined && { state }) },
    { refetchOnMountOrArgChange: true, pollingInterval: 5000, skipPollingIfUnfocused: true },
  );
  const again = useTellAgainAction<WebhookDeliveryView>(() => endpointId);
  const mayReplay = useMay('webhooks.replay');
  const [dismiss] = useDismissDeliveryMutation();
  const mayWrite = useMay('settings.write');
  if (!webhook) return null;
  const { words, tone } = healthOf(webhook);
  return (
    <>
      <ListScreen
        title={new URL(webhook.url).host}
        mark={<Badge tone={tone}>{words}</Badge>}
        back={{ to: webhooksPath, title: 'Webhooks' }}
        lead={
          <>
            <span className="cell-wrap">{webhook.url}</span> · lately {latestWords(webhook)} · told when:{' '}
            {webhook.topics.map((topic) => inSentence(TOPIC_WORDS[topic])).join(', ')}
            <OfForms formIds={webhook.formIds} />
          </>
        }
        definition={definition}
        list={list}
        read={read}
        rowsOf={deliveriesOf}
        actions={mayWrite && <WebhookDeeds webhook={webhook} />}
        bulk={[
          ...(mayReplay ? [again.action] : []),
          ...(mayWrite
            ? [
                {
                  label: 'Dismiss',
                  suits: ({ state: standing }: WebhookDeliveryView) => standing === 'failed',
                  run: ({ deliveryId }: WebhookDeliveryView) => dismiss({ endpointId, deliveryId }),
                  done: 'dismissed',
                },
              ]
            : []),
        ]}
        empty={{ title: 'Nothing told yet', text: 'It is called as soon as one of its facts happens.' }}
      />
      {again.question}
    </>
  );
}

/** Of which forms alone it is told what comes in. */
function OfForms({ formIds }: { readonly formIds: readonly string[] }) {
  const { data } = useListFormsInfiniteQuery({}, { skip: formIds.length === 0 });
  if (formIds.length === 0) return null;
  const names = new Map(data?.pages.flatMap(({ forms }) => forms).map(({ id, name }) => [id, name]));
  return <> (only {formIds.map((id) => names.get(id) ?? 'a form that is gone').join(', ')})</>;
}
