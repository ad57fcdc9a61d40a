import { useState } from 'react';
import { createPortal } from 'react-dom';
import { editorMessage } from '../../../../api/http/contracts/kernel/editorMessages.ts';
import type { AssetView } from '../../../../api/http/contracts/media/media.ts';
import { counted } from '../../text/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { LoadFailure, Skeleton } from '../../ui/states.tsx';
import { AssetPicture } from './AssetPicture.tsx';
import { useListAssetsInfiniteQuery } from './media.api.ts';
import { UploadArea } from './UploadArea.tsx';
import { useUploads } from './useUploads.ts';

interface Props {
  readonly isOpen: boolean;
  /** Several at once. */
  readonly isMany?: boolean;
  readonly onChoose: (assets: readonly AssetView[]) => void;
  readonly onClose: () => void;
}

/** The library in a dialog: pictures to choose, and a way to upload others, which are chosen at once. */
export function PicturePicker(props: Props) {
  // Outside of the form that it may stand in: Enter in its search must not send that.
  return createPortal(
    <Dialog
      isOpen={props.isOpen}
      title={props.isMany ? 'Choose pictures' : 'Choose a picture'}
      onClose={props.onClose}
    >
      <Picker {...props} />
    </Dialog>,
    document.body,
  );
}

function Picker({ isMany = false, onChoose, onClose }: Props) {
  const [chosen, setChosen] = useState<readonly AssetView[]>([]);
  const toggle = (asset: AssetView) =>
    setChosen((before) => {
      if (before.some(({ assetId }) => assetId === asset.assetId))
        return before.filter(({ assetId }) => assetId !== asset.assetId);
      return isMany ? [...before, asset] : [asset];
    });
  const uploads = useUploads((asset) => setChosen((before) => (isMany ? [...before, asset] : [asset])));
  return (
    <div className="picker">
      <UploadArea uploads={uploads} takesPaste />
      <Tiles chosen={chosen} onToggle={toggle} />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          tone="primary"
          disabled={chosen.length === 0}
          onClick={() => {
            onChoose(chosen);
            onClose();
          }}
        >
          {chosen.length < 2 ? 'Use picture' : `Use ${counted(chosen.length, 'picture')}`}
        </Button>
      </DialogActions>
    </div>
  );
}

interface TilesProps {
  readonly chosen: readonly AssetView[];
  readonly onToggle: (asset: AssetView) => void;
}

function Tiles({ chosen, onToggle }: TilesProps) {
  const [search, setSearch] = useState('');
  const read = useListAssetsInfiniteQuery({ search }, { refetchOnMountOrArgChange: true });
  const { data, error, refetch, hasNextPage, isFetching, fetchNextPage } = read;
  const assets = data?.pages.flatMap((page) => page.assets) ?? [];
  return (
    <>
      <SearchField label="Search pictures" value={search} onSearch={setSearch} />
      {error && !data && (
        <LoadFailure error={error} title={editorMessage('RESULTS_UNLOADED')} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton lines={4} />}
      {data && assets.length === 0 && (
        <p className="muted">
          {search === '' ? 'The library is empty: upload a picture.' : 'No picture matches.'}
        </p>
      )}
      <ul className="asset-tiles picker-tiles" aria-label="Pictures">
        {assets.map((asset) => (
          <li key={asset.assetId} className="asset-tile">
            <button
              type="button"
              className="asset-pick"
              aria-pressed={chosen.some(({ assetId }) => assetId === asset.assetId)}
              onClick={() => onToggle(asset)}
            >
              <AssetPicture asset={asset} sizes="(max-width: 860px) 45vw, 180px" />
              <span className="asset-name">{asset.fileName}</span>
            </button>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button isBusy={isFetching} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}
