import { useEffect, useMemo, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { isCollection } from '../../../../api/http/contracts/pages/editing.ts';
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
import { postsPath } from './paths.ts';
import { postList, postsOf } from './postList.tsx';
import { type RecordPage, useListRecordsInfiniteQuery } from './posts.api.ts';
import { TermsDialog } from './TermsDialog.tsx';
import { usePostActions } from './usePostActions.tsx';

/** The posts of a blog: of the one in the address, or of the first there is. */
export function PostsPage() {
  const { collectionId } = useParams();
  const read = useListPagesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Loaded read={read} lines={8}>
      {({ pages }) => {
        const blogs = pages.filter(({ kind }) => isCollection(kind));
        const blog = collectionId === undefined ? blogs[0] : blogs.find(({ id }) => id === collectionId);
        return blog ? <Posts key={blog.id} blog={blog} blogs={blogs} /> : <NoBlog />;
      }}
    </Loaded>
  );
}

function NoBlog() {
  return (
    <Page title="Posts">
      <EmptyState icon="post" title="No blog yet">
        <p className="muted">A blog is a page that holds posts: make one under Pages.</p>
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
}

function Posts({ blog, blogs }: Props) {
  const [{ categories, tags }, setTerms] = useState<Terms>(NO_TERMS);
  const definition = useMemo(() => postList(categories, tags), [categories, tags]);
  const list = useListState(definition);
  const read = useListRecordsInfiniteQuery(
    { collectionId: blog.id, query: list.query },
    { refetchOnMountOrArgChange: true },
  );
  const first = read.data?.pages[0];
  useEffect(() => {
    if (first) setTerms((known) => (isEqual(known, first) ? known : first));
  }, [first]);
  const mayWrite = useMay('pages.write');
  const [isCreating, setCreating] = useState(false);
  const [isSorting, setSorting] = useState(false);
  const navigate = useNavigate();
  const actions = usePostActions(list.query.status === 'removed');
  const create = mayWrite && (
    <Button tone="primary" onClick={() => setCreating(true)}>
      <Icon name="plus" />
      New post
    </Button>
  );
  return (
    <>
      <ListScreen
        title={blogs.length === 1 ? `Posts: ${blog.title}` : 'Posts'}
        definition={definition}
        list={list}
        read={read}
        rowsOf={postsOf}
        actions={
          <>
            {blogs.length > 1 && (
              <Select
                label="Blog"
                isLabelHidden
                value={blog.id}
                options={blogs.map(({ id, title }) => ({ value: id, label: title }))}
                onChange={({ target }) => void navigate(postsPath(target.value))}
              />
            )}
            <Link className="button" to={pagePath(blog.id)}>
              <Icon name="page" />
              Blog page
            </Link>
            {blog.liveRevision !== null && (
              <a className="button" href={`/${blog.urlId}`} target="_blank" rel="noreferrer">
                <Icon name="external" />
                See it live
              </a>
            )}
            {mayWrite && (
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
          title: 'No post yet',
          text: 'Write the first one: visitors see it once you publish it.',
          action: create,
        }}
      />
      {isSorting && <TermsDialog collectionId={blog.id} onClose={() => setSorting(false)} />}
      {isCreating && <NewPostDialog blog={blog} onClose={() => setCreating(false)} />}
    </>
  );
}
