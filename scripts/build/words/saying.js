/** @import { Text } from './texts.js' */

/**
 * A file with its texts in other words. What no word is known for stays in English.
 *
 * @param {string} source
 * @param {readonly Text[]} texts all of the file, in their order
 * @param {Readonly<Record<string, string>>} words by the English
 * @returns {string}
 */
export function inOtherWords(source, texts, words) {
  const said = texts.filter(({ key, kind }) => kind !== 'plural' && Object.hasOwn(words, key));

  /** What stands from one place to another, with each outermost text said anew; those inside of its gaps come along. */
  function between(start, end) {
    let written = '';
    let at = start;
    for (const text of said) {
      if (text.start < at || text.end > end) continue;
      written += source.slice(at, text.start) + writtenAnew(text);
      at = text.end;
    }
    return written + source.slice(at, end);
  }

  function writtenAnew(text) {
    const { kind, key, before, after, gaps } = text;
    const words_ = `${before}${words[key]}${after}`;
    if (kind === 'literal') return JSON.stringify(words_);
    if (kind === 'attribute') return `{${JSON.stringify(words_)}}`;
    const pieces = words_.split(/\{(\d+)\}/);
    const gapAt = (index) => gaps[Number(pieces[index]) - 1];
    if (kind === 'template') {
      return `\`${pieces.map((piece, index) => (index % 2 ? `\${${inGap(gapAt(index))}}` : escaped(piece))).join('')}\``;
    }
    const children = pieces.map((piece, index) => {
      if (index % 2 === 0) return piece === '' ? '' : `{${JSON.stringify(piece)}}`;
      const gap = gapAt(index);
      return gap.kind === 'child' ? inGap(gap) : `{${inGap(gap)}}`;
    });
    return children.join('') + linesLeft(source.slice(text.start, text.end), children.join(''));
  }

  const inGap = ({ start, end }) => between(start, end);
  return between(0, source.length);
}

const escaped = (piece) => piece.replace(/[\\`]|\$\{/g, '\\$&').replaceAll('\n', '\\n');

/** As many lines as there were, so that what comes below is found where its source has it. */
function linesLeft(before, after) {
  const lines = before.split('\n').length - after.split('\n').length;
  return lines > 0 ? `{${'\n'.repeat(lines)}}` : '';
}
