import { useState } from 'react';
import { isRefusal, messageOf } from '../../app/editorApi.ts';
import { useEditorDispatch } from '../../app/store.ts';
import { toastShown } from '../../app/toasts.slice.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { usePublishTemplateMutation } from './templates.api.ts';

interface Props {
  readonly name: string;
  readonly revision: number;
  /** The draft is being saved: what would be published is not known yet. */
  readonly isWaiting: boolean;
}

/** Has visitors see the draft; says on which pages it cannot be, where there are any. */
export function PublishButton({ name, revision, isWaiting }: Props) {
  const [publish, { isLoading }] = usePublishTemplateMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const dispatch = useEditorDispatch();
  const onPublish = async () => {
    const { error } = await publish({ name, revision });
    if (error) setRefusal(isRefusal(error) ? error.message : messageOf(error));
    else dispatch(toastShown('Published. Visitors see it now.', {}));
  };
  return (
    <>
      <Button tone="primary" isBusy={isLoading || isWaiting} onClick={() => void onPublish()}>
        Publish
      </Button>
      {refusal !== null && (
        <Dialog isOpen title="It cannot be published yet" subtitle={refusal} onClose={() => setRefusal(null)}>
          <DialogActions>
            <Button tone="primary" onClick={() => setRefusal(null)}>
              Go on writing
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
