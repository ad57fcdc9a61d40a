/** What a signature that was drawn begins with; anything else is a name that was typed. */
const DRAWN = 'drawn:';
/** Strokes as the `d` of a path: in a field of 600 by 200, whole numbers. */
const STROKES = /^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})+)+$/;

/** The strokes of a signature that was drawn, as the `d` of a path; `null` for one that was typed, or is none. */
export function strokesOf(answer: string): string | null {
  const strokes = answer.startsWith(DRAWN) ? answer.slice(DRAWN.length) : '';
  return STROKES.test(strokes) ? strokes : null;
}

/** The answer that these strokes are. */
export const drawnSignature = (strokes: string): string => `${DRAWN}${strokes}`;

/** Whether it is a name, or strokes that can be drawn. */
export const isSignature = (answer: string): boolean =>
  !answer.startsWith(DRAWN) || strokesOf(answer) !== null;

/** As people read it. */
export const SIGNED_BY_HAND = 'Signed by hand';
