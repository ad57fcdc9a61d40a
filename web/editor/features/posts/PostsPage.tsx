import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { PageHeadView } from '../../../../api/http/contracts/pages/pages.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Choice.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import { useListState } from '../../ui/list/useListState.ts';
import { Page } from '../../ui/Page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useListPagesQuery } from '../pages/pages.api.ts';
import { pagePath, pagesPath } from '../pages/paths.ts';
import { useMay } from '../session/session.api.ts';
import { NewPostDialog } from './NewPostDialog.tsx';
import { recordsPath } from './paths.ts';
import { postList, postsOf } from './postList.tsx';
import { type RecordPage, useListRecordsInfiniteQuery } from './posts.api.ts';
import { EVENT_WORDS, POST_WORDS, PROJECT_WORDS, type RecordWords, rightToWriteIn } from './recordWords.ts';
import { TermsDialog } from './TermsDialog.tsx';
import { usePostActions } from './usePostActions.tsx';

/** Dragging is loaded once somebody arranges. */
const OrderDialog = lazy(async () => ({ default: (await import('./OrderDialog.tsx')).OrderDialog }));

export const PostsPage = () => <RecordsPage words={POST_WORDS} />;
export const EventsPage = () => <RecordsPage words={EVENT_WORDS} />;
export const ProjectsPage = () => <RecordsPage words={PROJECT_WORDS} />;

/** The same with a new one begun in the first collection of its kind: what the search leads to. */
export const NewPostPage = () => <RecordsPage words={POST_WORDS} isBegun />;
export const NewEventPage = () => <RecordsPage words={EVENT_WORDS} isBegun />;
export const NewProjectPage = () => <RecordsPage words={PROJECT_WORDS} isBegun />;

interface RecordsPageProps {
  readonly words: RecordWords;
  readonly isBegun?: boolean;
}

/** The records of a collection: of the one in the address, or of the first of its kind there is. */
function RecordsPage({ words, isBegun = false }: RecordsPageProps) {
  const { collectionId } = useParams();
  const read = useListPagesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Loaded read={read} lines={8}>
      {({ pages }) => {
        const blogs = pages.filter(({ kind }) => kind === words.kind);
        const blog = collectionId === undefined ? blogs[0] : blogs.find(({ id }) => id === collectionId);
        return blog ? (
          <Posts key={blog.id} {...{ blog, blogs, words, isBegun }} />
        ) : (
          <NoCollection words={words} />
        );
      }}
    </Loaded>
  );
}

function NoCollection({ words: { title, many, collection, icon } }: Pick<Props, 'words'>) {
  return (
    <Page title={title}>
      <EmptyState icon={icon} title={`No page of ${many} yet`}>
        <p className="muted">{`“${collection}” is a page that holds ${many}: make one under Pages.`}</p>
        <Link className="button" data-tone="primary" to={pagesPath}>
          Pages
        </Link>
      </EmptyState>
    </Page>
  );
}

/** What posts can be narrowed down by. */
type Terms = Pick<RecordPage, 'tags' | 'categories'>;
const NO_TERMS: Terms = { tags: [], categories: [] };
const isEqual = (one: Terms, other: Terms): boolean =>
  JSON.stringify([one.tags, one.categories]) === JSON.stringify([other.tags, other.categories]);

interface Props {
  readonly blog: PageHeadView;
  readonly blogs: readonly PageHeadView[];
  readonly words: RecordWords;
  readonly isBegun: boolean;
}

function Posts({ blog, blogs, words, isBegun }: Props) {
  const { title, one, many, collection } = words;
  const [{ categories, tags }, setTerms] = useState<Terms>(NO_TERMS);
  const definition = useMemo(() => postList(words, categories, tags), [words, categories, tags]);
  const list = useListState(definition);
  const read = useListRecordsInfiniteQuery(
    { collectionId: blog.id, query: list.query },
    { refetchOnMountOrArgChange: true },
  );
  const first = read.data?.pages[0];
  useEffect(() => {
    if (first) setTerms((known) => (isEqual(known, first) ? known : first));
  }, [first]);
  const [mayWrite, mayArrange] = [useMay(rightToWriteIn(words)), useMay('pages.write')];
  const [isCreating, setCreating] = useState(isBegun);
  const [isSorting, setSorting] = useState(false);
  const [isArranging, setArranging] = useState(false);
  const navigate = useNavigate();
  const stopCreating = () =>
    isBegun ? void navigate(recordsPath(words.kind), { replace: true }) : setCreating(false);
  const actions = usePostActions(words, list.query.status === 'removed');
  const create = mayWrite && (
    <Button tone="primary" onClick={() => setCreating(true)}>
      <Icon name="plus" />
      {`New ${one}`}
    </Button>
  );
  return (
    <>
      <ListScreen
        title={blogs.length === 1 ? `${title}: ${blog.title}` : title}
        definition={definition}
        list={list}
        read={read}
        rowsOf={postsOf}
        actions={
          <>
            {blogs.length > 1 && (
              <Select
                label={collection}
                isLabelHidden
                value={blog.id}
                options={blogs.map((known) => ({ value: known.id, label: known.title }))}
                onChange={({ target }) => void navigate(recordsPath(words.kind, target.value))}
              />
            )}
            <Link className="button" to={pagePath(blog.id)}>
              <Icon name="page" />
              {`${collection} page`}
            </Link>
            {blog.liveRevision !== null && (
              <a className="button" href={`/${blog.urlId}`} target="_blank" rel="noreferrer">
                <Icon name="external" />
                See it live
              </a>
            )}
            {mayArrange && words.dated === undefined && (
              <Button onClick={() => setArranging(true)}>
                <Icon name="drag" />
                Put in order
              </Button>
            )}
            {mayArrange && (
              <Button onClick={() => setSorting(true)}>
                <Icon name="price" />
                Tags and categories
              </Button>
            )}
            {create}
          </>
        }
        bulk={actions}
        empty={{
          title: `No ${one} yet`,
          text: `The first of your ${many} is seen by visitors once you publish it.`,
          action: create,
        }}
      />
      {isSorting && <TermsDialog collectionId={blog.id} words={words} onClose={() => setSorting(false)} />}
      {isArranging && (
        <Suspense>
          <OrderDialog collectionId={blog.id} words={words} onClose={() => setArranging(false)} />
        </Suspense>
      )}
      {isCreating && <NewPostDialog blog={blog} words={words} onClose={stopCreating} />}
    </>
  );
}
