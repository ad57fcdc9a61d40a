import { RE2JS } from 're2js';

/** Beyond it an expression is refused: matching takes steps in the measure of its length times that of the name. */
const LONGEST = 65_536;
const LARGEST_PROGRAM = 20_000;

/**
 * A filter's regular expression, as a test of names. It is written for .NET: what that spells differently is translated.
 * RE2 matches it in time that grows with the name and no faster, so that no expression stops the node; what cannot be
 * matched so (looking around, references back) throws a SyntaxError, as does what is no expression at all.
 */
export function compile(expression: string): (name: string) => boolean {
  if (SUBTRACTION.test(expression))
    throw new SyntaxError(`One class of characters without another is not understood: ${expression}`);
  if (expression.length > LONGEST) throw new SyntaxError('The regular expression is too long');
  const [, names] = LIST_OF_NAMES.exec(expression) ?? [];
  if (names !== undefined) {
    const accepted = new Set(names.split('|'));
    return (name) => accepted.has(name);
  }
  const pattern = parse(expression.replace(SPELLED_DIFFERENTLY, translate));
  if (pattern.programSize() > LARGEST_PROGRAM) throw new SyntaxError('The regular expression is too large');
  return (name) => pattern.test(name);
}

/** Whole names and nothing else, as who follows many types writes them: compiling hundreds takes a tenth of a second, each time. */
const LIST_OF_NAMES = /^\^\(((?:[\w-]+\|)*[\w-]+)\)\$$/;

function parse(source: string): RE2JS {
  try {
    return RE2JS.compile(source);
  } catch (error) {
    throw new SyntaxError(error instanceof Error ? error.message : String(error));
  }
}

const SPELLED_DIFFERENTLY = /\\u[0-9a-f]{4}|\\Z|\\./gis;

function translate(part: string): string {
  if (part === '\\Z') return '(?:\\n?\\z)';
  return part.length > 2 ? `\\x{${part.slice(2)}}` : part;
}

/** `[a-z-[aeiou]]`, which RE2 takes for something else. */
const SUBTRACTION = /(?<!\\)\[(?:\\.|[^\]\\])*-\[/s;
