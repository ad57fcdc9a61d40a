import type { RecordView } from '../../../../api/http/contracts/pages/records.ts';
import { instantOf } from '../../text/time.ts';
import { Badge } from '../../ui/Badge.tsx';
import type { ListDefinition } from '../../ui/list/listDefinition.ts';
import { STANDING_WORDS } from '../pages/pageWords.ts';
import { pagePath } from '../pages/paths.ts';
import type { RecordPage } from './posts.api.ts';
import type { RecordWords } from './recordWords.ts';

const textsIn = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as string[]) : []);
/** Tags, or categories, of the draft of a post. */
export const termsOf = ({ details }: RecordView, which: 'tags' | 'categories'): readonly string[] =>
  textsIn(details[which]);
export const isFeatured = ({ details }: RecordView): boolean => details.starred === true;

function StandingCell({ record }: { readonly record: RecordView }) {
  const { status, hasChanges, scheduled } = record;
  const { words, tone } =
    status === 'published' && hasChanges
      ? { words: 'Changed since', tone: 'warn' as const }
      : STANDING_WORDS[status];
  return (
    <>
      <Badge tone={tone}>{words}</Badge>
      {scheduled && <span className="muted">{` ${instantOf(scheduled.publishAt)}`}</span>}
    </>
  );
}

const asOptions = (terms: readonly string[]) => terms.map((term) => ({ value: term, label: term }));

/** The detail that tells records of a kind apart. */
function detailColumn(kind: RecordWords['kind']) {
  const [id, title, field] =
    kind === 'events'
      ? ['place', 'Place', 'addressTitle']
      : kind === 'portfolio'
        ? ['client', 'Client', 'client']
        : ['author', 'Author', 'author'];
  return { id, title, cell: ({ details }: RecordView) => String(details[field] ?? '') };
}

/** How the records of a collection are listed, drafts and all, narrowed down by the words that they have. */
export const postList = (
  { kind, screen, one, icon, dated }: RecordWords,
  categories: readonly string[],
  tags: readonly string[],
): ListDefinition<RecordView> => ({
  id: screen,
  ...{ one, icon },
  idOf: ({ id }) => id,
  nameOf: ({ title }) => title,
  pathOf: ({ id }) => pagePath(id),
  detailOf: (record) => (isFeatured(record) ? 'Featured' : ''),
  nameTitle: `${one.charAt(0).toUpperCase()}${one.slice(1)}`,
  searched: 'A part of the title',
  columns: [
    { id: 'status', title: 'Status', cell: (record) => <StandingCell record={record} /> },
    ...(dated === undefined
      ? []
      : [
          {
            ...{ id: 'date', title: dated },
            cell: ({ shownOn }: RecordView) => (shownOn === null ? '' : instantOf(shownOn)),
          },
        ]),
    { id: 'categories', title: 'Categories', cell: (record) => termsOf(record, 'categories').join(', ') },
    { id: 'tags', title: 'Tags', cell: (record) => termsOf(record, 'tags').join(', '), isExtra: true },
    { ...detailColumn(kind), isExtra: true },
    { id: 'changed', title: 'Changed', cell: ({ changedAt }) => instantOf(changedAt) },
  ],
  views: [
    { id: 'all', label: 'All', query: {} },
    { id: 'published', label: STANDING_WORDS.published.words, query: { status: 'published' } },
    { id: 'scheduled', label: STANDING_WORDS.scheduled.words, query: { status: 'scheduled' } },
    { id: 'review', label: STANDING_WORDS.review.words, query: { status: 'review' } },
    { id: 'draft', label: STANDING_WORDS.draft.words, query: { status: 'draft' } },
    { id: 'private', label: STANDING_WORDS.private.words, query: { status: 'private' } },
    { id: 'removed', label: 'Deleted', query: { status: 'removed' } },
  ],
  filters: [
    { param: 'category', label: 'Category', options: asOptions(categories) },
    { param: 'tag', label: 'Tag', options: asOptions(tags) },
  ],
});

export const postsOf = ({ records }: RecordPage): readonly RecordView[] => records;
