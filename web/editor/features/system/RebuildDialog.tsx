import { useEditorDispatch } from '../../app/store.ts';
import { toastShown } from '../../app/toasts.slice.ts';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { useConfirmed } from '../confirmation/useConfirmed.tsx';
import { useRebuildModelMutation } from './system.api.ts';
import { inWords } from './systemWords.ts';

/** Asks why before a read model is built anew: it stands in the log. */
export function RebuildDialog({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  const [rebuild] = useRebuildModelMutation();
  const { sure, question } = useConfirmed();
  const dispatch = useEditorDispatch();
  const words = inWords(name);
  return (
    <>
      <ReasonDialog
        title={`Rebuild ${words}?`}
        subtitle="It is folded anew from the log beside the one that is served, and takes its place once it is complete."
        missing="Say why."
        goes="Rebuild"
        stays="Leave it"
        run={(reason) => sure(() => rebuild({ name, reason }))}
        onDone={() => {
          onClose();
          dispatch(toastShown(`${words} is built anew. Nobody notices.`));
        }}
        onClose={onClose}
      />
      {question}
    </>
  );
}
