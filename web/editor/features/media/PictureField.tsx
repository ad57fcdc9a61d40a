import { useState } from 'react';
import type { AssetView } from '../../../../api/http/contracts/media/media.ts';
import { sizedPicture } from '../../../../api/http/contracts/media/pictureSizes.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { useFormField } from '../../ui/form/fields.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PicturePicker } from './PicturePicker.tsx';

/** A picture as places hold it. */
export interface PlacedPicture {
  readonly url: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** A picture of the library for a place: the alternative text there begins as that of the library. */
export const placed = ({ url, altText: alt, width, height }: AssetView): PlacedPicture => ({
  ...{ url, alt, width, height },
});

/** One picture in a form, from the library; `null` where there is none. */
export function PictureField({ name, label }: { readonly name: string; readonly label: string }) {
  const { value, onChange, error } = useFormField(name);
  return <PictureControl label={label} picture={value ?? null} error={error} onChange={onChange} />;
}

interface ControlProps {
  readonly label: string;
  readonly picture: PlacedPicture | null;
  readonly error?: string | null;
  readonly onChange: (picture: PlacedPicture | null) => void;
}

/** The same for a value that stands nowhere of its own. */
export function PictureControl({ label, picture, error, onChange }: ControlProps) {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <fieldset className="field">
      <legend>{label}</legend>
      <div className="picture-field">
        {picture ? (
          <img src={sizedPicture(picture.url, 300)} alt="" width={picture.width} height={picture.height} />
        ) : (
          <span className="picture-empty">
            <Icon name="image" />
          </span>
        )}
        <div className="picture-side">
          <div className="actions">
            <Button
              aria-label={`${picture ? 'Change' : 'Choose a picture'}: ${label}`}
              onClick={() => setChoosing(true)}
            >
              {picture ? 'Change' : 'Choose a picture'}
            </Button>
            {picture && (
              <Button tone="quiet" aria-label={`Remove: ${label}`} onClick={() => onChange(null)}>
                Remove
              </Button>
            )}
          </div>
          {picture && (
            <TextField
              label="Alternative text"
              maxLength={250}
              value={picture.alt}
              onChange={({ target }) => onChange({ ...picture, alt: target.value })}
            />
          )}
        </div>
      </div>
      {error && <p className="field-error">{error}</p>}
      <PicturePicker
        isOpen={isChoosing}
        onChoose={([asset]) => asset && onChange(placed(asset))}
        onClose={() => setChoosing(false)}
      />
    </fieldset>
  );
}
