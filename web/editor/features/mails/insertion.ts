/** Something that is put into a text where the caret is. */
export interface Insertion {
  readonly before: string;
  /** What stands behind what is selected; without it the selection is overwritten. */
  readonly after?: string;
  /** What stands between the two where nothing is selected. */
  readonly empty?: string;
  /** It needs empty lines around it. */
  readonly isParagraph?: boolean;
}

/** The text with something put in, and what of it is selected then. */
export function inserted(text: string, from: number, to: number, insertion: Insertion) {
  const { before, after, empty = '', isParagraph = false } = insertion;
  const [head, selected, tail] = [text.slice(0, from), text.slice(from, to), text.slice(to)];
  if (after !== undefined) {
    const inner = selected || empty;
    const start = from + before.length;
    return { text: `${head}${before}${inner}${after}${tail}`, start, end: start + inner.length };
  }
  const opening = isParagraph && head.trim() !== '' ? `${head.trimEnd()}\n\n` : head;
  const closing = isParagraph && tail.trim() !== '' ? `\n\n${tail.trimStart()}` : tail;
  const end = opening.length + before.length;
  return { text: `${opening}${before}${closing}`, start: end, end };
}
