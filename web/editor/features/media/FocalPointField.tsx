import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { AssetView } from '../../../../api/http/contracts/media/media.ts';
import { focusOf, pictureSources } from '../../../../api/http/contracts/media/pictureSizes.ts';
import { useFormField } from '../../ui/form/fields.tsx';
import { type FocalPoint, movedBy, pointAt, pointWords } from './focalPoint.ts';

/** The forms that pages cut pictures to. */
const CROPS = [
  { name: 'Square', ratio: '1' },
  { name: 'Card', ratio: '4 / 5' },
  { name: 'Wide', ratio: '16 / 9' },
] as const;

/** What stays in view where the picture is cut: pressed or dragged to with a pointer, moved with the arrow keys. */
export function FocalPointField({ name, asset }: { readonly name: string; readonly asset: AssetView }) {
  const { value, onChange, disabled } = useFormField(name) as ReturnType<typeof useFormField> & {
    readonly value: FocalPoint;
  };
  const stage = useRef<HTMLDivElement>(null);
  const { src, srcSet } = pictureSources(asset.url, asset.width);
  const sources = { src, ...(srcSet !== null && { srcSet }) };
  const follow = (event: PointerEvent) => {
    const isPressed = event.type === 'pointerdown' || event.buttons === 1;
    if (!isPressed || !stage.current || disabled) return;
    onChange(pointAt(stage.current.getBoundingClientRect(), event));
  };
  const move = (event: KeyboardEvent) => {
    const next = movedBy(value, event.key, event.shiftKey);
    if (next === null) return;
    event.preventDefault();
    onChange(next);
  };
  return (
    <>
      <div ref={stage} className="asset-stage" onPointerDown={follow} onPointerMove={follow}>
        <img
          {...sources}
          alt=""
          sizes="(max-width: 860px) 90vw, 640px"
          width={asset.width}
          height={asset.height}
          draggable={false}
        />
        <button
          type="button"
          className="focal-point"
          style={{ left: `${value.x * 100}%`, top: `${value.y * 100}%` }}
          aria-label={`Focal point: ${pointWords(value)}`}
          aria-describedby="focal-point-hint"
          onKeyDown={move}
        />
      </div>
      <p className="field-hint" id="focal-point-hint">
        Press what has to stay in view where the picture is cut, or move the ring with the arrow keys.
      </p>
      <div className="crops" aria-hidden="true">
        {CROPS.map(({ name: crop, ratio }) => (
          <figure key={crop}>
            <img
              {...sources}
              alt=""
              sizes="150px"
              style={{ aspectRatio: ratio, objectPosition: focusOf(value) ?? undefined }}
            />
            <figcaption>{crop}</figcaption>
          </figure>
        ))}
      </div>
    </>
  );
}
