import { useState } from 'react';
import { Link } from 'react-router';
import { useEditorDispatch } from '../../app/store.ts';
import { toastShown } from '../../app/toasts.slice.ts';
import { dayOf, instantOf } from '../../text/time.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { ObjectHistoryButton } from '../timeMachine/ObjectHistoryButton.tsx';
import { type ApiKey, useListApiKeysQuery, useRevokeApiKeyMutation } from './keys.api.ts';
import { rightsWords, STATUS } from './keyWords.ts';
import { newKeyPath } from './paths.ts';

/** The keys of programs: what each may do, and whether it is in use. */
export function KeyListPage() {
  const read = useListApiKeysQuery(undefined, { refetchOnMountOrArgChange: true });
  const [revoked, setRevoked] = useState<ApiKey | null>(null);
  const create = (
    <Link className="button" data-tone="primary" to={newKeyPath}>
      <Icon name="plus" />
      New key
    </Link>
  );
  return (
    <Page
      title="API keys"
      lead={
        <>
          Programs that act for the store send theirs with every call. <a href="/api/docs">All calls</a>
        </>
      }
      actions={create}
    >
      <Loaded read={read}>
        {(keys) =>
          keys.length === 0 ? (
            <section className="card" aria-label="Keys">
              <EmptyState icon="key" title="No key yet">
                <p className="muted">Give a program of yours a key that may do no more than it needs.</p>
                {create}
              </EmptyState>
            </section>
          ) : (
            <section className="card" aria-label="Keys">
              <ul className="line-list">
                {keys.map((key) => (
                  <Row key={key.keyId} apiKey={key} onRevoke={() => setRevoked(key)} />
                ))}
              </ul>
            </section>
          )
        }
      </Loaded>
      {revoked && <RevokeDialog apiKey={revoked} onClose={() => setRevoked(null)} />}
    </Page>
  );
}

function Row({ apiKey, onRevoke }: { readonly apiKey: ApiKey; readonly onRevoke: () => void }) {
  const { name, status, createdAt, createdBy, expiresAt, lastUsedOn, revokedAt } = apiKey;
  return (
    <li>
      <div>
        <strong>{name}</strong> <Badge tone={STATUS[status].tone}>{STATUS[status].words}</Badge>
        <p className="muted">{rightsWords(apiKey)}</p>
        <p className="muted">
          Made by {createdBy.name} on {dayOf(createdAt)} ·{' '}
          {lastUsedOn === null ? 'never used' : `last used on ${dayOf(`${lastUsedOn}T12:00:00Z`)}`}
          {revokedAt !== null
            ? ` · revoked ${instantOf(revokedAt)}`
            : expiresAt !== null && ` · good until ${instantOf(expiresAt)}`}
        </p>
      </div>
      <span className="actions">
        <ObjectHistoryButton of={name} category="apikey" objectId={apiKey.keyId} />
        {status === 'active' && (
          <Button aria-label={`Revoke ${name}`} onClick={onRevoke}>
            Revoke
          </Button>
        )}
      </span>
    </li>
  );
}

function RevokeDialog({ apiKey, onClose }: { readonly apiKey: ApiKey; readonly onClose: () => void }) {
  const [revoke] = useRevokeApiKeyMutation();
  const dispatch = useEditorDispatch();
  return (
    <ConfirmDialog
      title={`Revoke ${apiKey.name}?`}
      subtitle="Whatever program has it is refused at its very next call. This cannot be taken back."
      goes="Revoke the key"
      stays="Keep it"
      isDanger
      run={() => revoke(apiKey.keyId)}
      onDone={() => {
        dispatch(toastShown(`${apiKey.name} opens nothing any more.`));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
