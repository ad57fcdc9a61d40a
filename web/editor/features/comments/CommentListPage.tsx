import type { ModeratedComment } from '../../../../api/http/contracts/comments/comments.ts';
import { dayOf } from '../../text/time.ts';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import type { ListDefinition } from '../../ui/list/listDefinition.ts';
import { useListState } from '../../ui/list/useListState.ts';
import { useMay } from '../session/session.api.ts';
import { WayTo } from '../session/WayTo.tsx';
import {
  type CommentPageOfList,
  useListCommentsInfiniteQuery,
  useMarkCommentSpamMutation,
  usePublishCommentMutation,
  useRejectCommentMutation,
} from './comments.api.ts';
import { commentName, pageWords, STATUS } from './commentWords.ts';
import { commentPath } from './paths.ts';

const viewOf = (status: ModeratedComment['status']) => ({
  ...{ id: status, label: STATUS[status].words, query: { status } },
});

const COMMENTS: ListDefinition<ModeratedComment> = {
  id: 'comments',
  one: 'comment',
  icon: 'comment',
  idOf: ({ id }) => id,
  nameOf: commentName,
  pathOf: ({ id }) => commentPath(id),
  detailOf: pageWords,
  nameTitle: 'Comment',
  searched: 'Words, or who wrote it',
  columns: [
    { id: 'author', title: 'By', sort: 'author', cell: ({ authorName }) => authorName },
    { id: 'email', title: 'E-mail', cell: ({ email }) => email, isExtra: true },
    { id: 'written', title: 'Written', sort: 'written', cell: ({ submittedAt }) => dayOf(submittedAt) },
    { id: 'answered', title: 'Answered', cell: ({ reply }) => (reply === '' ? 'No' : 'Yes'), isExtra: true },
  ],
  views: [viewOf('pending'), viewOf('published'), viewOf('rejected'), viewOf('spam')],
};

const NOT_SHOWN_BEFORE = 'Nobody saw it before, either.';

const commentsOf = ({ comments }: CommentPageOfList) => comments;

/** What visitors say below pages: what waits for a look, and what became of the rest. */
export function CommentListPage() {
  const list = useListState(COMMENTS);
  const read = useListCommentsInfiniteQuery(list.query, { refetchOnMountOrArgChange: true });
  const [publish] = usePublishCommentMutation();
  const [reject] = useRejectCommentMutation();
  const [markSpam] = useMarkCommentSpamMutation();
  const mayWrite = useMay('comments.moderate');
  /** As it was before; what waited for a look is not shown again. */
  const takeBack = ({ id, status }: ModeratedComment) =>
    status === 'published'
      ? publish(id)
      : status === 'spam'
        ? markSpam(id)
        : reject({ commentId: id, reason: '' });
  return (
    <ListScreen
      title="Comments"
      definition={COMMENTS}
      list={list}
      read={read}
      rowsOf={commentsOf}
      bulk={
        mayWrite
          ? [
              {
                ...{ label: 'Publish', asks: 'Publish these comments?', done: 'published' },
                suits: ({ status }) => status !== 'published',
                run: ({ id }) => publish(id),
                takeBack,
              },
              {
                ...{ label: 'Reject', asks: 'Reject these comments?', isDanger: true, done: 'rejected' },
                suits: ({ status }) => status !== 'rejected',
                run: ({ id }) => reject({ commentId: id, reason: '' }),
                takeBack,
                staysBecause: ({ status }) => (status === 'pending' ? NOT_SHOWN_BEFORE : null),
              },
              {
                ...{
                  label: 'Spam',
                  asks: 'Are these comments spam?',
                  isDanger: true,
                  done: 'taken for spam',
                },
                suits: ({ status }) => status !== 'spam',
                run: ({ id }) => markSpam(id),
                takeBack,
              },
            ]
          : []
      }
      empty={{
        title: 'No comment waits',
        text: 'A blog says whether visitors may comment, and whether you look first: in the details of its page.',
        action: (
          <WayTo to="/config/posts" needs="pages.read">
            See your posts
          </WayTo>
        ),
      }}
    />
  );
}
