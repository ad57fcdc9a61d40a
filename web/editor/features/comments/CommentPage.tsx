import { useMemo } from 'react';
import { useParams } from 'react-router';
import {
  answerCommentRequestSchema,
  type ModeratedComment,
} from '../../../../api/http/contracts/comments/comments.ts';
import { instantOf } from '../../text/time.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { FormTextArea } from '../../ui/form/fields.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { useMay } from '../session/session.api.ts';
import { ObjectHistoryButton } from '../timeMachine/ObjectHistoryButton.tsx';
import { CommentDeeds } from './CommentDeeds.tsx';
import { useAnswerCommentMutation, useGetCommentQuery } from './comments.api.ts';
import { commentName, pageWords, STATUS } from './commentWords.ts';
import { commentsPath } from './paths.ts';

/** One comment: what it says, whether it is seen, and the owner's answer. */
export function CommentPage() {
  const { commentId = '' } = useParams();
  const read = useGetCommentQuery(commentId, { refetchOnMountOrArgChange: true });
  const comment = read.currentData?.comment;
  return (
    <Page
      title={comment ? commentName(comment) : 'Comment'}
      mark={comment && <Badge tone={STATUS[comment.status].tone}>{STATUS[comment.status].words}</Badge>}
      back={{ to: commentsPath, title: 'Comments' }}
      actions={
        <>
          <ObjectHistoryButton of="this comment" category="comment" objectId={commentId} />
          {comment && <CommentDeeds comment={comment} />}
        </>
      }
    >
      <Loaded read={read}>
        {({ comment: found, revision }) => (
          <div className="two-columns">
            <div className="stack-wide">
              <section className="card" aria-label="The comment">
                <p className="said">{found.body}</p>
              </section>
              <Answer comment={found} revision={revision} />
            </div>
            <About comment={found} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

interface Props {
  readonly comment: ModeratedComment;
}

function Answer({ comment: { id, reply }, revision }: Props & { readonly revision: number | null }) {
  const [answer] = useAnswerCommentMutation();
  const mayWrite = useMay('comments.moderate');
  const saved = useMemo(() => ({ reply }), [reply]);
  return (
    <EditForm
      schema={answerCommentRequestSchema}
      saved={saved}
      revision={revision}
      save={({ all, readAt }) => answer({ commentId: id, answer: all, readAt })}
      isReadOnly={!mayWrite}
      nameOf={() => 'Your answer'}
    >
      <div className="card">
        <FormTextArea
          name="reply"
          label="Your answer"
          hint="Everybody reads it below the comment. Empty: there is none."
          rows={4}
          maxLength={2000}
        />
      </div>
    </EditForm>
  );
}

function About({ comment }: Props) {
  const { authorName, email, submittedAt, reason, pageUrl, suspicions } = comment;
  const page = pageUrl === '' ? pageWords(comment) : <a href={pageUrl}>{pageWords(comment)}</a>;
  return (
    <section className="card column-side" aria-label="About it">
      <h2>About it</h2>
      <Facts
        facts={[
          ['By', authorName],
          ['E-mail', email],
          ['Written', instantOf(submittedAt)],
          ['Page', page],
          ['Rejected for', reason],
          ['Looks like spam', suspicions.length > 0 ? 'A field was filled in that nobody sees' : ''],
        ]}
      />
    </section>
  );
}
