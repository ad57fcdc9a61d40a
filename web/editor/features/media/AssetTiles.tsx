import { Link } from 'react-router';
import type { AssetView } from '../../../../api/http/contracts/media/media.ts';
import { counted } from '../../text/words.ts';
import { Checkbox } from '../../ui/Choice.tsx';
import type { Selection } from '../../ui/list/useSelection.ts';
import { AssetPicture } from './AssetPicture.tsx';
import { assetPath } from './paths.ts';

interface Props {
  readonly assets: readonly AssetView[];
  /** `null` where nothing can be done to several. */
  readonly selection: Selection<AssetView> | null;
}

/** Pictures beside each other, each with its name and how often it is shown. */
export function AssetTiles({ assets, selection }: Props) {
  return (
    <ul className="asset-tiles">
      {assets.map((asset) => (
        <li key={asset.assetId} className="asset-tile" data-chosen={selection?.has(asset.assetId)}>
          <AssetPicture asset={asset} sizes="(max-width: 860px) 45vw, 200px" />
          <Link className="row-link" to={assetPath(asset.assetId)}>
            {asset.fileName}
          </Link>
          <span className="muted">{tileWords(asset)}</span>
          {selection && (
            <Checkbox
              label={`Choose ${asset.fileName}`}
              isLabelHidden
              checked={selection.has(asset.assetId)}
              onChange={({ nativeEvent }) =>
                selection.toggle(asset.assetId, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
              }
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function tileWords({ isArchived, useCount, altText, width, height }: AssetView): string {
  if (isArchived) return `${width} × ${height} · deleted`;
  const uses = useCount === 0 ? 'Not shown' : `Shown ${useCount === 1 ? 'once' : counted(useCount, 'time')}`;
  return `${width} × ${height} · ${uses}${altText === '' ? ' · no text' : ''}`;
}
