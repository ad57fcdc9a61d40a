import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ModeratedComment } from '../../../../api/http/contracts/comments/comments.ts';
import { useEditorDispatch } from '../../app/store.ts';
import { toastShown } from '../../app/toasts.slice.ts';
import { useChange } from '../../app/useChange.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { useMay } from '../session/session.api.ts';
import {
  useEraseCommentMutation,
  useMarkCommentSpamMutation,
  usePublishCommentMutation,
  useRejectCommentMutation,
} from './comments.api.ts';
import { commentsPath } from './paths.ts';

type Asked = 'reject' | 'erase' | null;

/** What becomes of a comment: each but erasing takes back the others. */
export function CommentDeeds({ comment: { id, status } }: { readonly comment: ModeratedComment }) {
  const [asked, setAsked] = useState<Asked>(null);
  const [publish, publishing] = usePublishCommentMutation();
  const [reject] = useRejectCommentMutation();
  const [markSpam] = useMarkCommentSpamMutation();
  const [erase] = useEraseCommentMutation();
  const publishIt = useChange(publish, { tellsRefusal: true }).change;
  const markIt = useChange(markSpam, { tellsRefusal: true }).change;
  const dispatch = useEditorDispatch();
  const navigate = useNavigate();
  if (!useMay('comments.moderate')) return null;
  const takeBack = () =>
    status === 'published'
      ? publish(id)
      : status === 'spam'
        ? markSpam(id)
        : reject({ commentId: id, reason: '' });
  return (
    <>
      <Button onClick={() => setAsked('erase')}>Erase</Button>
      {status !== 'spam' && (
        <Button onClick={() => void markIt(id, 'Taken for spam. Nobody sees it.', takeBack)}>Spam</Button>
      )}
      {status !== 'rejected' && <Button onClick={() => setAsked('reject')}>Reject</Button>}
      {status !== 'published' && (
        <Button
          tone="primary"
          isBusy={publishing.isLoading}
          onClick={() => void publishIt(id, 'Published. Everybody can read it now.', takeBack)}
        >
          Publish
        </Button>
      )}
      {asked === 'reject' && (
        <ReasonDialog
          title="Reject this comment?"
          subtitle="Nobody sees it, or no longer."
          hint="For you and your helpers. It may be left out."
          goes="Reject the comment"
          stays="Cancel"
          isDanger
          run={(reason) => reject({ commentId: id, reason })}
          onDone={() => {
            setAsked(null);
            const undo = status === 'published' ? { undo: () => publish(id) } : {};
            dispatch(toastShown('Rejected. Nobody sees it.', undo));
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'erase' && (
        <ConfirmDialog
          title="Erase this comment?"
          subtitle="For good, with the name and the address of whoever wrote it. This cannot be taken back."
          goes="Erase the comment"
          stays="Cancel"
          isDanger
          run={() => erase(id)}
          onDone={() => {
            dispatch(toastShown('Erased for good.'));
            void navigate(commentsPath);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
