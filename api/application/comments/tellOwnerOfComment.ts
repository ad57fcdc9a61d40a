import { commentAggregate } from '../../../domain/comments/comment.decider.ts';
import { blog } from '../../../domain/pages/kinds/blog.ts';
import { detailsOf } from '../../../domain/pages/kinds/pageKinds.ts';
import type { TellOwnerOfComment } from '../../../domain/processes/comments/commentNotice.ts';
import { listComments } from '../../../projections/comments/queries.ts';
import { livePostById } from '../../../projections/pages/livePost.queries.ts';
import type { ReadModels } from '../../../projections/runtime/liveCollection.ts';
import { createMailToOwner, type MailToOwnerDependencies } from '../mail/mailToOwner.ts';
import type { TaskContext } from '../processes/tasks.ts';

export interface CommentMailDependencies extends MailToOwnerDependencies {
  readonly publicUrl: string;
}

const HOUR_MS = 60 * 60 * 1000;
/** What waited longer is no news: the owner sees it where comments are looked at. */
const STALE_MS = 24 * HOUR_MS;
/** As many are counted: more are said to be as many. */
const MOST_COUNTED = 100;

/** Writes to the owner that a comment waits; about one post once an hour, however much is said below it. */
export function createTellOwnerOfComment(dependencies: CommentMailDependencies) {
  const { commandHandler, readModels, clock, publicUrl } = dependencies;
  const mailToOwner = createMailToOwner(dependencies);
  return async (data: TellOwnerOfComment['data'], task: TaskContext): Promise<void> => {
    const { mailId, commentId, pageId, submittedAt } = data;
    const { state: comment } = await commandHandler.load(commentAggregate, commentId);
    if (comment.status !== 'pending') return;
    if (Date.parse(submittedAt) < clock.now().getTime() - STALE_MS) return;
    const { websiteId } = task;
    const title = await wantedTitle(readModels, websiteId, pageId);
    if (title === null) return;
    const status = 'pending';
    const waiting = await listComments(readModels, { websiteId, pageId, status, limit: MOST_COUNTED });
    const hourBefore = new Date(Date.parse(submittedAt) - HOUR_MS).toISOString();
    const wasTold = waiting.some(
      ({ _id, submittedAt: at }) => _id !== commentId && at > hourBefore && at < submittedAt,
    );
    if (wasTold) return;
    await mailToOwner({ process: 'commentNotice', mailId }, task, () => ({
      kind: 'commentWaiting',
      facts: {
        pageTitle: title,
        waiting: Math.max(1, waiting.length),
        commentUrl: new URL(`/config/comments/${commentId}`, publicUrl).href,
      },
    }));
  };
}

/** What the post is called, where its blog was published with mails about comments; `null` elsewhere. */
async function wantedTitle(
  readModels: ReadModels,
  websiteId: string,
  pageId: string,
): Promise<string | null> {
  const found = await livePostById(readModels, websiteId, pageId);
  if (!found) return null;
  const { post, collection } = found;
  return detailsOf(blog, collection.live.content.details).mailsComments ? post.live.content.title : null;
}
