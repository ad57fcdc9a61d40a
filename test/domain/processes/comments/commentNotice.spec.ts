import type { CommentEvent } from '../../../../domain/comments/comment.events.ts';
import type { MailEvent } from '../../../../domain/mail/mail.events.ts';
import { commentNotice } from '../../../../domain/processes/comments/commentNotice.ts';
import { NINE } from '../../../support/instants.ts';
import { processSpec } from '../../../support/processSpec.ts';

const { following } = processSpec(commentNotice);
const named = { commentId: 'com1', pageId: 'clay' };
const submitted = (suspicions: 'honeypot'[] = []): Extract<CommentEvent, { type: 'CommentSubmitted' }> => ({
  type: 'CommentSubmitted',
  data: {
    ...{ ...named, personId: 'ida', authorName: 'Ida', email: 'ida@example.com', body: 'Which clay?' },
    ...{ suspicions, submittedAt: NINE },
  },
});
const notice = {
  task: 'tellOwnerOfComment',
  data: { ...named, mailId: 'comment_com1', submittedAt: NINE },
} as const;
const published = { type: 'CommentPublished' as const, data: named };
const queued: Extract<MailEvent, { type: 'MailQueued' }> = {
  type: 'MailQueued',
  data: {
    ...{ mailId: 'comment_com1', recipientId: 'owner', to: 'o@shop.example', language: 'en' },
    ...{ kind: 'commentWaiting', facts: {}, queuedAt: NINE },
  },
};

describe('when somebody comments', () => {
  it('asks for a mail to the owner, which says none of the words', () => {
    following(submitted()).expectReactions(notice);
  });

  it('asks for none about what looks like spam', () => {
    following(submitted(['honeypot'])).expectReactions();
  });

  it('owes it until it is queued, or nothing waits any more', () => {
    following(submitted()).expectResume(notice);
    following(submitted(), queued).expectResume();
    following(submitted(), published).expectResume();
  });
});
