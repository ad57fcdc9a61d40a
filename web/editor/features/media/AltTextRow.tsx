import { type KeyboardEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { AssetView } from '../../../../api/http/contracts/media/media.ts';
import { messageOf } from '../../app/editorApi.ts';
import { counted } from '../../text/words.ts';
import { TextField } from '../../ui/Field.tsx';
import { useMay } from '../session/session.api.ts';
import { AssetPicture } from './AssetPicture.tsx';
import { useDescribeAssetMutation } from './media.api.ts';
import { assetPath } from './paths.ts';

interface Props {
  readonly asset: AssetView;
  readonly onEnter: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** One picture and its text, which is saved by itself. */
export function AltTextRow({ asset, onEnter }: Props) {
  const { assetId, fileName, useCount } = asset;
  const [text, setText] = useState('');
  const saved = useRef('');
  const [describe, { isLoading, error }] = useDescribeAssetMutation();
  const mayWrite = useMay('products.write');
  const [isSaved, setSaved] = useState(false);
  const save = async () => {
    const altText = text.trim();
    if (altText === saved.current) return;
    const before = saved.current;
    saved.current = altText;
    const answer = await describe({ assetId, altText, readAt: undefined });
    if (answer.error) saved.current = before;
    setSaved(!answer.error);
  };
  const uses = useCount === 0 ? 'Not shown' : `Shown ${useCount === 1 ? 'once' : counted(useCount, 'time')}`;
  return (
    <li>
      <AssetPicture asset={asset} sizes="96px" />
      <div>
        <TextField
          label={fileName}
          maxLength={250}
          placeholder="A cup of grey stoneware on a table"
          readOnly={!mayWrite}
          value={text}
          error={error === undefined ? null : messageOf(error)}
          hint={isLoading ? 'Saving …' : isSaved ? 'Saved.' : uses}
          onChange={({ target }) => {
            setText(target.value);
            setSaved(false);
          }}
          onBlur={() => void save()}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            void save();
            onEnter(event);
          }}
        />
        <Link className="muted" to={assetPath(assetId)} tabIndex={-1}>
          Look at {fileName}
        </Link>
      </div>
    </li>
  );
}
