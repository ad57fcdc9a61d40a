import { useState } from 'react';
import { sizedPicture } from '../../../api/http/contracts/media/pictureSizes.ts';
import { Icon } from './Icon.tsx';

interface Props {
  readonly url: string | undefined;
  readonly size?: 'small' | 'medium' | 'large';
}

/** A small picture beside a name, so without a text of its own; a drawing stands in where there is none. */
export function Thumbnail({ url, size = 'medium' }: Props) {
  const [missing, setMissing] = useState<string | null>(null);
  const hasPicture = url !== undefined && url !== missing;
  return (
    <span className="thumb" data-size={size}>
      {hasPicture ? (
        <img
          src={sizedPicture(url, 100)}
          alt=""
          width={40}
          height={48}
          loading="lazy"
          onError={() => setMissing(url)}
        />
      ) : (
        <Icon name="image" />
      )}
    </span>
  );
}
