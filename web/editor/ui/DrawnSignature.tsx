interface Props {
  /** The `d` of a path, in a field of 600 by 200. */
  readonly strokes: string;
  /** Said instead of it. */
  readonly text: string;
}

/** A signature as it was drawn. */
export function DrawnSignature({ strokes, text }: Props) {
  return (
    <svg className="drawn-signature" viewBox="0 0 600 200" role="img" aria-label={text}>
      <path d={strokes} />
    </svg>
  );
}
