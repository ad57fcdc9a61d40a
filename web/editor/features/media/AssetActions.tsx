import { useCallback, useRef, useState } from 'react';
import type { AssetUse, AssetView } from '../../../../api/http/contracts/media/media.ts';
import { useChange } from '../../app/useChange.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useMay } from '../session/session.api.ts';
import { ObjectHistory } from '../timeMachine/ObjectHistory.tsx';
import { DestroyButton } from './DestroyButton.tsx';
import { useArchiveAssetMutation, useRestoreAssetMutation } from './media.api.ts';
import { useReplacement } from './useReplacement.ts';

interface Props {
  readonly asset: AssetView;
  readonly uses: readonly AssetUse[];
  readonly onGone: () => void;
}

/** What can be done to a picture as a whole. */
export function AssetActions({ asset, uses, onGone }: Props) {
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const [restore, { isLoading }] = useRestoreAssetMutation();
  const [archive] = useArchiveAssetMutation();
  const { change } = useChange(restore, { tellsRefusal: true });
  const mayWrite = useMay('products.write');
  const { assetId, fileName } = asset;
  return (
    <>
      <Button onClick={() => setHistoryOpen(true)}>
        <Icon name="history" />
        History
      </Button>
      <Dialog
        variant="sheet"
        isOpen={isHistoryOpen}
        title={`History of ${fileName}`}
        onClose={() => setHistoryOpen(false)}
      >
        <ObjectHistory
          name={{ category: 'asset', objectId: assetId }}
          onRestored={() => setHistoryOpen(false)}
        />
      </Dialog>
      {mayWrite && asset.isArchived && (
        <>
          <Button
            tone="primary"
            isBusy={isLoading}
            onClick={() => void change(assetId, 'Put back.', () => archive({ assetId, evenIfUsed: true }))}
          >
            Put back
          </Button>
          <DestroyButton {...{ asset, uses, onGone }} />
        </>
      )}
      {mayWrite && !asset.isArchived && (
        <>
          <a className="button" href={asset.url} download={fileName}>
            <Icon name="download" />
            Download
          </a>
          <ReplaceButton assetId={assetId} />
          <Button tone="danger" onClick={() => setDeleting(true)}>
            Delete
          </Button>
          <DeleteDialog {...{ asset, uses, onGone }} isOpen={isDeleting} onClose={() => setDeleting(false)} />
        </>
      )}
    </>
  );
}

function ReplaceButton({ assetId }: { readonly assetId: string }) {
  const input = useRef<HTMLInputElement>(null);
  const { replace, isReplacing, problem } = useReplacement(assetId);
  return (
    <>
      <Button isBusy={isReplacing} onClick={() => input.current?.click()}>
        <Icon name="upload" />
        Replace
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        className="visually-hidden"
        tabIndex={-1}
        aria-label="Picture to replace it by"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file) void replace(file);
        }}
      />
      {problem !== null && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}

function DeleteDialog(props: Props & { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { asset, uses, isOpen, onClose, onGone } = props;
  const [archive] = useArchiveAssetMutation();
  const [restore] = useRestoreAssetMutation();
  const { change } = useChange(archive, { tellsRefusal: true });
  const { assetId, fileName } = asset;
  const undo = useCallback(() => restore(assetId), [restore, assetId]);
  const go = async () => {
    // The library shows it as deleted already; should it be refused, it is back there with the reason.
    onGone();
    await change({ assetId, evenIfUsed: uses.length > 0 }, `${fileName} was deleted.`, undo);
  };
  return (
    <Dialog isOpen={isOpen} title={`Delete ${fileName}?`} onClose={onClose}>
      {uses.length > 0 ? (
        <p>
          It is shown by {uses.map(({ name }) => name).join(', ')}, which go on showing it until you take it
          out there.
        </p>
      ) : (
        <p>Nothing shows it. It can be put back later.</p>
      )}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button tone="danger" onClick={() => void go()}>
          Delete
        </Button>
      </DialogActions>
    </Dialog>
  );
}
