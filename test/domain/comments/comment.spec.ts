import { commentAggregate } from '../../../domain/comments/comment.decider.ts';
import type { CommentEvent } from '../../../domain/comments/comment.events.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';
import { NINE } from '../../support/instants.ts';

const { given } = deciderSpec(commentAggregate);
const named = { commentId: 'c1', pageId: 'clay' };
const words = {
  ...{ ...named, personId: 'p1', authorName: 'Ida', email: 'ida@example.com' },
  ...{ body: 'Which clay is this?', suspicions: [], submittedAt: NINE },
};
const submit = (isShownAtOnce = false) =>
  ({ type: 'SubmitComment', data: { ...words, isShownAtOnce } }) as const;
const submitted: CommentEvent = { type: 'CommentSubmitted', data: words };
const published: CommentEvent = { type: 'CommentPublished', data: named };
const spam: CommentEvent = { type: 'CommentMarkedSpam', data: named };
const erased: CommentEvent = { type: 'CommentErased', data: { ...named, erasedAt: NINE } };
const publish = { type: 'PublishComment', data: { commentId: 'c1' } } as const;
const reject = { type: 'RejectComment', data: { commentId: 'c1', reason: 'Off topic' } } as const;
const rejected: CommentEvent = { type: 'CommentRejected', data: { ...named, reason: 'Off topic' } };
const markSpam = { type: 'MarkCommentSpam', data: { commentId: 'c1' } } as const;
const erase = { type: 'EraseComment', data: { commentId: 'c1', at: NINE } } as const;

describe('a comment', () => {
  it('waits, or is shown at once where the owner wants it', () => {
    given().when(submit()).expectEvents(submitted);
    given().when(submit(true)).expectEvents(submitted, published);
  });

  it('waits wherever it looks like spam', () => {
    const data = { ...words, suspicions: ['honeypot' as const] };
    given()
      .when({ type: 'SubmitComment', data: { ...data, isShownAtOnce: true } })
      .expectEvents({ type: 'CommentSubmitted', data });
    given({ type: 'CommentSubmitted', data }).when(markSpam).expectNothing();
    given({ type: 'CommentSubmitted', data }).when(publish).expectEvents(published);
  });

  it('is said once', () => {
    given(submitted).when(submit()).expectRefusal('ALREADY_COMMENTED', 'You have said this here already.');
  });

  it('is published, rejected and taken for spam, each once, and each takes back the others', () => {
    given().when(publish).expectRefusal('COMMENT_NOT_FOUND');
    given(submitted).when(publish).expectEvents(published);
    given(submitted, published).when(publish).expectNothing();
    given(submitted, published).when(reject).expectEvents(rejected);
    given(submitted, rejected).when(reject).expectNothing();
    given(submitted, published).when(markSpam).expectEvents(spam);
    given(submitted, spam).when(publish).expectEvents(published);
  });

  it('is answered, and the answer is taken away by an empty one', () => {
    const answer = (reply: string) => ({ type: 'AnswerComment', data: { commentId: 'c1', reply } }) as const;
    const answered = (reply: string, previousReply: string): CommentEvent => ({
      type: 'CommentAnswered',
      data: { ...named, reply, previousReply },
    });
    given(submitted).when(answer('Stoneware.')).expectEvents(answered('Stoneware.', ''));
    given(submitted, answered('Stoneware.', '')).when(answer('Stoneware.')).expectNothing();
    given(submitted, answered('Stoneware.', '')).when(answer('')).expectEvents(answered('', 'Stoneware.'));
  });

  it('is erased for good', () => {
    given(submitted, published).when(erase).expectEvents(erased);
    given(submitted, erased).when(erase).expectNothing();
    given(submitted, erased).when(publish).expectRefusal('COMMENT_ERASED', 'This comment was erased.');
  });
});
