import { type PointerEvent, useRef, useState } from 'react';
import { drawnSignature, strokesOf } from '../../../../api/http/contracts/forms/fields.ts';
import type { OwnInputProps } from './askedField.ts';
import { Optional } from './Optional.tsx';

/** The field in which strokes stand, and how long they may be altogether, in characters. */
const WIDTH = 600;
const HEIGHT = 200;
const LONGEST_STROKES = 9000;

/** A signature: a name that is typed, as the keyboard can, or strokes that are drawn. */
export function SignatureInput({ field, text, id, describedBy, isWrong, onAnswer, onFile }: OwnInputProps) {
  const strokes = strokesOf(text) ?? '';
  const [isDrawing, setDrawing] = useState(strokes !== '');
  const change = (toDrawing: boolean) => {
    setDrawing(toDrawing);
    onAnswer(field.id, '');
  };
  return (
    <div className="signature">
      <label htmlFor={id}>
        {field.title}
        <Optional field={field} />
      </label>
      {isDrawing ? (
        <Pad
          id={id}
          label={field.title}
          strokes={strokes}
          describedBy={describedBy}
          onStrokes={(drawn) => onAnswer(field.id, drawn === '' ? '' : drawnSignature(drawn))}
        />
      ) : (
        <input
          id={id}
          type="text"
          name={`field.${field.id}`}
          value={text}
          autoComplete="name"
          maxLength={200}
          placeholder="Your name"
          aria-invalid={isWrong}
          aria-describedby={describedBy}
          onChange={({ target }) => onAnswer(field.id, target.value)}
        />
      )}
      {onFile && (
        <p className="signature-ways">
          <button type="button" className="button button-quiet" onClick={() => change(!isDrawing)}>
            {isDrawing ? 'Type your name instead' : 'Draw it instead'}
          </button>
          {strokes !== '' && (
            <button type="button" className="button button-quiet" onClick={() => onAnswer(field.id, '')}>
              Clear
            </button>
          )}
        </p>
      )}
    </div>
  );
}

interface PadProps {
  readonly id: string;
  readonly label: string;
  readonly strokes: string;
  readonly describedBy: string | undefined;
  readonly onStrokes: (strokes: string) => void;
}

/** Where somebody draws with a finger, a pen or a mouse. */
function Pad({ id, label, strokes, describedBy, onStrokes }: PadProps) {
  /** Where the pen is, while it is down; and all strokes so far, which may be ahead of what is drawn. */
  const pen = useRef<{ at: string; isNew: boolean } | null>(null);
  const drawn = useRef(strokes);
  drawn.current = strokes === '' && pen.current === null ? '' : drawn.current;
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): string => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const within = (at: number, most: number) => Math.min(most - 1, Math.max(0, Math.round(at)));
    return `${within(((clientX - left) / width) * WIDTH, WIDTH)} ${within(((clientY - top) / height) * HEIGHT, HEIGHT)}`;
  };
  return (
    <svg
      id={id}
      className="signature-pad"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={strokes === '' ? `${label}: draw here` : `${label}: drawn`}
      aria-describedby={describedBy}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        pen.current = { at: pointOf(event), isNew: true };
      }}
      onPointerMove={(event) => {
        if (pen.current === null || drawn.current.length > LONGEST_STROKES) return;
        const { at, isNew } = pen.current;
        const to = pointOf(event);
        if (to === at) return;
        drawn.current += `${isNew ? `M${at}` : ''}L${to}`;
        pen.current = { at: to, isNew: false };
        onStrokes(drawn.current);
      }}
      onPointerUp={() => {
        pen.current = null;
      }}
    >
      <path d={strokes} />
    </svg>
  );
}
