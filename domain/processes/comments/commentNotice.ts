import type { CommentEvent } from '../../comments/comment.events.ts';
import type { Process, Task } from '../../kernel/process.ts';
import type { MailEvent } from '../../mail/mail.events.ts';

type Begun = Extract<MailEvent, { type: 'MailQueued' | 'MailWrittenAndSent' }>;
type Moderated = Exclude<CommentEvent, { type: 'CommentSubmitted' | 'CommentAnswered' }>;
type Followed = Extract<CommentEvent, { type: 'CommentSubmitted' }> | Moderated | Begun;

/** Asks for a mail to the owner. Whether it still waits then, and whether its blog wants mails, is found out when it is done. */
export type TellOwnerOfComment = Task<
  'tellOwnerOfComment',
  {
    readonly mailId: string;
    readonly commentId: string;
    readonly pageId: string;
    readonly submittedAt: string;
  }
>;

/** Comments that wait and of which nobody was told, by the mail that tells of them. */
type State = Readonly<Record<string, TellOwnerOfComment>>;

/** Tells the owner that a comment waits for them; of what was published at once, or taken for spam, nothing. */
export const commentNotice: Process<State, Followed, never, TellOwnerOfComment> = {
  name: 'commentNotice',
  version: 1,
  handles: [
    ...(['CommentSubmitted', 'CommentPublished', 'CommentRejected', 'CommentMarkedSpam'] as const),
    ...(['CommentErased', 'MailQueued', 'MailWrittenAndSent'] as const),
  ],
  initialState: {},
  evolve(state, event) {
    const asked = askedBy(event);
    if (asked) return { ...state, [asked.data.mailId]: asked };
    const mailId = 'mailId' in event.data ? event.data.mailId : mailOf(event.data.commentId);
    if (!Object.hasOwn(state, mailId)) return state;
    const { [mailId]: _told, ...others } = state;
    return others;
  },
  react(_, event) {
    const asked = askedBy(event);
    return asked ? [asked] : [];
  },
  resume: (state) => Object.values(state),
};

const mailOf = (commentId: string): string => `comment_${commentId}`;

function askedBy({ type, data }: Followed): TellOwnerOfComment | null {
  if (type !== 'CommentSubmitted' || data.suspicions.length > 0) return null;
  const { commentId, pageId, submittedAt } = data;
  return { task: 'tellOwnerOfComment', data: { mailId: mailOf(commentId), commentId, pageId, submittedAt } };
}
