import { Link } from 'react-router';
import type { WebhookView } from '../../../../api/http/contracts/webhooks/webhooks.ts';
import { instantOf } from '../../text/time.ts';
import { counted } from '../../text/words.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useMay } from '../session/session.api.ts';
import { newWebhookPath, toldPath, webhookPath } from './paths.ts';
import { useListWebhooksQuery } from './webhooks.api.ts';
import { healthOf, latestWords } from './webhookWords.ts';

/** The programs that are told what happens, and how that goes. */
export function WebhookListPage() {
  const read = useListWebhooksQuery(undefined, { refetchOnMountOrArgChange: true });
  const register = useMay('settings.write') && (
    <Link className="button" data-tone="primary" to={newWebhookPath}>
      <Icon name="plus" />
      New webhook
    </Link>
  );
  return (
    <Page
      title="Webhooks"
      lead="Programs of yours that are called when something happens."
      actions={
        <>
          <Link className="button" to={toldPath}>
            What they were told
          </Link>
          {register}
        </>
      }
    >
      <Loaded read={read}>
        {(webhooks) =>
          webhooks.length === 0 ? (
            <section className="card" aria-label="Webhooks">
              <EmptyState icon="webhook" title="No webhook yet">
                <p className="muted">Have your warehouse or your books told of every order.</p>
                {register}
              </EmptyState>
            </section>
          ) : (
            <section className="card" aria-label="Webhooks">
              <ul className="line-list">
                {webhooks.map((webhook) => (
                  <Row key={webhook.endpointId} webhook={webhook} />
                ))}
              </ul>
            </section>
          )
        }
      </Loaded>
    </Page>
  );
}

function Row({ webhook }: { readonly webhook: WebhookView }) {
  const { words, tone } = healthOf(webhook);
  const { endpointId, url, topics, health } = webhook;
  return (
    <li>
      <div>
        <Link className="cell-wrap" to={webhookPath(endpointId)}>
          <strong>{url}</strong>
        </Link>{' '}
        <Badge tone={tone}>{words}</Badge>
        <p className="muted">
          {counted(topics.length, 'fact')} · lately {latestWords(webhook)}
          {health.lastDeliveredAt !== null && ` · last on ${instantOf(health.lastDeliveredAt)}`}
        </p>
        {health.problem !== null && <p className="field-error">{health.problem}</p>}
      </div>
    </li>
  );
}
