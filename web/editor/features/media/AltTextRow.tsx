import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import type { AssetView } from '../../../../api/http/contracts/media/media.ts';
import { counted } from '../../text/words.ts';
import { ConflictChoice } from '../../ui/ConflictChoice.tsx';
import { TextField } from '../../ui/Field.tsx';
import { useMay } from '../session/session.api.ts';
import { AssetPicture } from './AssetPicture.tsx';
import { assetFieldName, assetFieldWords } from './assetWords.ts';
import { assetPath } from './paths.ts';
import { useAltText } from './useAltText.ts';

interface Props {
  readonly asset: AssetView;
  readonly onEnter: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** One picture and its text, which is saved by itself. */
export function AltTextRow({ asset, onEnter }: Props) {
  const { assetId, fileName, useCount } = asset;
  const mayWrite = useMay('products.write');
  const altText = useAltText(assetId);
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
          value={altText.text}
          error={altText.problem}
          hint={altText.isSaving ? 'Saving …' : altText.isSaved ? 'Saved.' : uses}
          onFocus={altText.open}
          onChange={({ target }) => altText.type(target.value)}
          onBlur={() => void altText.save()}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            void altText.save();
            onEnter(event);
          }}
        />
        <ConflictChoice
          refusal={altText.conflict}
          nameOf={assetFieldName}
          wordsOf={assetFieldWords}
          onTheirs={altText.takeTheirs}
          onChosen={altText.goOnFrom}
        />
        <Link className="muted" to={assetPath(assetId)}>
          Look at {fileName}
        </Link>
      </div>
    </li>
  );
}
