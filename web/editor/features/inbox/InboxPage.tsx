import { Link } from 'react-router';
import type { ListedSubmission } from '../../../../api/http/contracts/forms/inbox.ts';
import { FileLink } from '../../app/FileLink.tsx';
import { instantOf } from '../../text/time.ts';
import { counted } from '../../text/words.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import type { ListDefinition } from '../../ui/list/listDefinition.ts';
import { type ListHandle, useListState } from '../../ui/list/useListState.ts';
import { useListFormsInfiniteQuery } from '../forms/forms.api.ts';
import { useMay } from '../session/session.api.ts';
import { WayTo } from '../session/WayTo.tsx';
import {
  csvPath,
  parquetPath,
  type SubmissionPageOfList,
  useEraseSubmissionMutation,
  useListSubmissionsInfiniteQuery,
  useMarkSpamMutation,
} from './inbox.api.ts';
import { submissionPath } from './paths.ts';

const inboxOf = (forms: readonly { id: string; name: string }[]): ListDefinition<ListedSubmission> => ({
  id: 'inbox',
  one: 'submission',
  icon: 'inbox',
  idOf: ({ id }) => id,
  nameOf: ({ summary, isErased }) => (isErased ? 'Erased' : summary || 'Nothing was answered'),
  pathOf: ({ id }) => submissionPath(id),
  nameTitle: 'What came in',
  searched: 'Part of an answer',
  columns: [
    { id: 'form', title: 'Form', cell: ({ formName }) => formName },
    {
      id: 'tags',
      title: 'Tags',
      cell: ({ tags, hasNote }) => (
        <>
          {tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
          {hasNote && <span className="muted"> Noted</span>}
        </>
      ),
    },
    { id: 'at', title: 'When', cell: ({ submittedAt }) => instantOf(submittedAt) },
  ],
  views: [
    { id: 'inbox', label: 'Inbox', query: { state: 'inbox' } },
    { id: 'spam', label: 'Spam', query: { state: 'spam' } },
    { id: 'unsent', label: 'Not sent', query: { state: 'unsent' } },
  ],
  filters: [
    { param: 'formId', label: 'Form', options: forms.map(({ id, name }) => ({ value: id, label: name })) },
    { param: 'tag', label: 'Tag', type: 'text' },
    { param: 'from', label: 'From', type: 'date' },
    { param: 'until', label: 'Until', type: 'date' },
  ],
});
const submissionsOf = ({ submissions }: SubmissionPageOfList) => submissions;
const totalOf = ({ total }: SubmissionPageOfList) => total;

/** What came in with forms. */
export function InboxPage() {
  const { data } = useListFormsInfiniteQuery({});
  const definition = inboxOf(data?.pages.flatMap(({ forms }) => forms) ?? []);
  const list = useListState(definition);
  const read = useListSubmissionsInfiniteQuery(list.query, { refetchOnMountOrArgChange: true });
  const mayWrite = useMay('submissions.write');
  const mayExport = useMay('submissions.export');
  const [mark] = useMarkSpamMutation();
  const [erase] = useEraseSubmissionMutation();
  const hasForm = list.query.formId !== undefined;
  return (
    <ListScreen
      title="Inbox"
      definition={definition}
      list={list}
      read={read}
      rowsOf={submissionsOf}
      totalOf={totalOf}
      {...(!hasForm && mayExport && { lead: 'Choose a form to export what came in with it.' })}
      actions={
        mayExport &&
        hasForm && (
          <>
            <FileLink className="button" href={csvPath(list.query)}>
              <Icon name="download" />
              Export
            </FileLink>
            <FileLink className="button" href={parquetPath(list.query)}>
              <Icon name="download" />
              As Parquet
            </FileLink>
          </>
        )
      }
      bulk={
        mayWrite
          ? [
              {
                label: 'Spam',
                suits: ({ isUnsent, isSpam, isErased }) => !isUnsent && !isSpam && !isErased,
                run: ({ id }) => mark({ id, isSpam: true }),
                takeBack: ({ id }) => mark({ id, isSpam: false }),
                done: 'taken for spam',
              },
              {
                label: 'No spam',
                suits: ({ isSpam, isErased }) => isSpam && !isErased,
                run: ({ id }) => mark({ id, isSpam: false }),
                takeBack: ({ id }) => mark({ id, isSpam: true }),
                done: 'taken out of spam',
              },
              {
                label: 'Erase',
                asks: 'Erase these submissions for good?',
                isDanger: true,
                suits: ({ isErased }) => !isErased,
                run: ({ id }) => erase(id),
                done: 'erased',
              },
            ]
          : []
      }
      empty={{
        title: 'Nothing came in yet',
        text: 'What visitors send with your forms comes up here.',
        action: (
          <>
            <WayToSpam list={list} />
            <WayTo to="/config/forms" needs="forms.read">
              See your forms
            </WayTo>
          </>
        ),
      }}
    />
  );
}

/** Whoever waits for words that the filter took for spam is led to them. */
function WayToSpam({ list }: { readonly list: ListHandle }) {
  const { data } = useListSubmissionsInfiniteQuery({ state: 'spam' }, { refetchOnMountOrArgChange: true });
  const count = data?.pages[0]?.total ?? 0;
  if (count === 0) return null;
  return (
    <p>
      <Link to={`?${list.searchOf({ view: 'spam' })}`}>{counted(count, 'submission')} in spam</Link>
    </p>
  );
}
