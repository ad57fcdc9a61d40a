import { useState } from 'react';
import { Link } from 'react-router';
import type { PublishingResult, WaitingItem } from '../../../../api/http/contracts/site/publishing.ts';
import { messageOf } from '../../app/editorApi.ts';
import { useEditorDispatch } from '../../app/store.ts';
import { toastShown } from '../../app/toasts.slice.ts';
import { instantOf } from '../../text/time.ts';
import { counted } from '../../text/words.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Choice.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { said } from '../../words/language.ts';
import { pagePath } from '../pages/paths.ts';
import { usePublishWaitingMutation } from './publishing.api.ts';

const keyOf = ({ kind, id }: Pick<WaitingItem, 'kind' | 'id'>): string => `${kind} ${id}`;

/** Where something is looked at before it is published. */
/** What the gateway calls things that have no name of their own. */
const NAMELESS: ReadonlySet<WaitingItem['kind']> = new Set(['design', 'siteParts', 'navigation', 'template']);
const titleOf = ({ kind, title }: WaitingItem): string => (NAMELESS.has(kind) ? said(title) : title);

function pathOf({ kind, id }: WaitingItem): string {
  switch (kind) {
    case 'page':
    case 'post':
    case 'event':
    case 'project':
    case 'lesson':
      return pagePath(id);
    case 'design':
      return '/config/design/themes';
    case 'siteParts':
      return '/config/store-pages/home/header';
    case 'navigation':
      return '/config/navigation';
    case 'template':
      return `/config/templates/${encodeURIComponent(id)}`;
  }
}

/** All that waits, each chosen or not: what visitors never saw, and what is planned, is not chosen by itself. */
export function WaitingList({ items }: { readonly items: readonly WaitingItem[] }) {
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<PublishingResult['results']>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [publish, { isLoading }] = usePublishWaitingMutation();
  const dispatch = useEditorDispatch();
  const isChosen = (item: WaitingItem): boolean =>
    (!item.isNew && item.plannedFor === null) !== turned.has(keyOf(item));
  const chosen = items.filter(isChosen);
  const turn = (item: WaitingItem) => {
    const next = new Set(turned);
    if (!next.delete(keyOf(item))) next.add(keyOf(item));
    setTurned(next);
  };
  const send = async () => {
    const sent = chosen.map(({ kind, id, revision }) => ({ kind, id, revision }));
    const answer = await publish({ items: sent });
    setProblem(answer.error ? messageOf(answer.error) : null);
    if (!answer.data) return;
    const published = answer.data.results.filter(({ isPublished }) => isPublished).length;
    setRefused(answer.data.results.filter(({ isPublished }) => !isPublished));
    setTurned(new Set());
    if (published > 0) dispatch(toastShown(`Published: ${counted(published, 'thing')}.`));
  };
  if (items.length === 0) {
    return (
      <section className="card" aria-label="What waits">
        <EmptyState icon="done" title="Nothing waits">
          <p className="muted">Visitors see everything as it is.</p>
        </EmptyState>
      </section>
    );
  }
  return (
    <div className="stack">
      <ul className="waiting-list" aria-label="What waits">
        {items.map((item) => {
          const why = refused.find((one) => keyOf(one) === keyOf(item))?.message;
          return (
            <li key={keyOf(item)} className="card">
              <Checkbox label={titleOf(item)} checked={isChosen(item)} onChange={() => turn(item)} />
              <div className="actions">
                {item.isHome && <Badge tone="plain">Home page</Badge>}
                {item.kind === 'post' && <Badge tone="plain">Post</Badge>}
                {item.kind === 'event' && <Badge tone="plain">Event</Badge>}
                {item.kind === 'project' && <Badge tone="plain">Project</Badge>}
                {item.kind === 'lesson' && <Badge tone="plain">Lesson</Badge>}
                {item.isNew && <Badge tone="warn">New</Badge>}
                {item.plannedFor !== null && (
                  <Badge tone="warn">{`Planned for ${instantOf(item.plannedFor)}`}</Badge>
                )}
                <Link to={pathOf(item)}>{`Look at ${titleOf(item)}`}</Link>
              </div>
              <ul className="muted">
                {item.changes.map((line) => (
                  <li key={line}>{said(line)}</li>
                ))}
              </ul>
              {why && (
                <p className="field-error" role="alert">
                  {said(why)}
                </p>
              )}
            </li>
          );
        })}
      </ul>
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      <div className="actions">
        <Button tone="primary" isBusy={isLoading} disabled={chosen.length === 0} onClick={() => void send()}>
          {chosen.length === items.length
            ? `Publish everything (${chosen.length})`
            : `Publish what is chosen (${chosen.length})`}
        </Button>
      </div>
    </div>
  );
}
