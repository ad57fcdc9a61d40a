import type { SourceFile } from './sourceFiles.ts';

/** `export const x`, `export async function x`, `export type x` …; what is only passed on (`export { x } from`) is not. */
const EXPORT =
  /^export (?:default )?(?:declare |abstract |async )*(?:const|let|function\*?|class|interface|type|enum) +([\w$]+)/;
const NOTE = /^\/\//;
const WORD = /[\p{L}\p{N}]+/gu;
/** Fewer words than this say nothing that the name does not. */
const FEWEST_WORDS = 2;

/** Exports without a docstring, as `path:line name`. Of overloads the first signature speaks for all. */
export function undocumentedIn(files: readonly SourceFile[]): readonly string[] {
  return files.flatMap(({ path, text }) => {
    const lines = text.split('\n');
    const functions = new Set<string>();
    return lines.flatMap((line, index) => {
      const name = EXPORT.exec(line)?.[1];
      if (name === undefined) return [];
      const isOverload = line.includes('function') && functions.has(name);
      if (line.includes('function')) functions.add(name);
      return isOverload || isDocumented(lines, index) ? [] : [`${path}:${index + 1} ${name}`];
    });
  });
}

/** Whether a docstring that says something stands right above; notes to a tool may stand between. */
function isDocumented(lines: readonly string[], index: number): boolean {
  const above = lines.slice(0, index);
  const last = above.findLastIndex((line) => !NOTE.test(line));
  if (!above[last]?.trimEnd().endsWith('*/')) return false;
  const first = above.findLastIndex((line, at) => at <= last && line.trimStart().startsWith('/*'));
  const comment = above.slice(first, last + 1).join('\n');
  return comment.startsWith('/**') && (comment.match(WORD)?.length ?? 0) >= FEWEST_WORDS;
}
