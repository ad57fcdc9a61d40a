import { useState } from 'react';
import type { AssetUse, AssetView } from '../../../../api/http/contracts/media/media.ts';
import { useEditorDispatch } from '../../app/store.ts';
import { toastShown } from '../../app/toasts.slice.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useDestroyAssetMutation } from './media.api.ts';

interface Props {
  readonly asset: AssetView;
  readonly uses: readonly AssetUse[];
  readonly onGone: () => void;
}

/** Destroys the bytes of a picture that was deleted, after it was said what shows it. */
export function DestroyButton({ asset, uses, onGone }: Props) {
  const [isAsking, setAsking] = useState(false);
  const [destroy] = useDestroyAssetMutation();
  const dispatch = useEditorDispatch();
  const { assetId, fileName } = asset;
  return (
    <>
      <Button tone="danger" onClick={() => setAsking(true)}>
        Destroy
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Destroy ${fileName}?`}
          goes="Destroy it"
          stays="Cancel"
          isDanger
          run={() => destroy({ assetId, evenIfUsed: uses.length > 0 })}
          onDone={() => {
            dispatch(toastShown(`The bytes of ${fileName} were destroyed.`));
            onGone();
          }}
          onClose={() => setAsking(false)}
        >
          {uses.length > 0 && (
            <p>It is shown by {uses.map(({ name }) => name).join(', ')}, which show a gap in its place.</p>
          )}
          <p>
            Nobody can bring it back. Its addresses lead nowhere, also for what was bought and for the past;
            browsers that have it keep it.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
