import { type Context, Formatter, Formatters, type Variable } from '@squarespace/template-engine';

/** Where the forms of a plural begin: the argument, and everything after the word. */
const PLURAL = /\{\s*([\w.@-]+)\s+(?:plural|selectordinal)\b(?:\s+offset:\d+)?/g;
const KEY = /^\s*([^\s{}]+)\s*\{/;
const KNOWN_KEY = /^(?:zero|one|two|few|many|other|=\d+(?:\.\d+)?)$/;

/** Throws at the first form of a plural that no number can have: the library leaves it out without a word. */
function checkPlurals(pattern: string): void {
  for (const found of pattern.matchAll(PLURAL)) {
    let rest = pattern.slice(found.index + found[0].length);
    for (let form = KEY.exec(rest); form; form = KEY.exec(rest)) {
      const [beginning, key = ''] = form;
      if (!KNOWN_KEY.test(key)) throw new Error(`Invalid key ${key} for argument ${found[1]}`);
      rest = rest.slice(endOfBraces(rest, beginning.length));
    }
  }
}

/** Behind the brace that closes what was opened before `from`. */
function endOfBraces(text: string, from: number): number {
  let depth = 1;
  let at = from;
  for (; at < text.length && depth > 0; at++) depth += text[at] === '{' ? 1 : text[at] === '}' ? -1 : 0;
  return at;
}

/** `{text|message n}` and `{text|plural n}` as the library has them, over patterns that mean something. */
class CheckedMessage extends Formatter {
  override apply(args: string[], vars: Variable[], ctx: Context): void {
    checkPlurals(vars[0]?.node.asString() ?? '');
    Formatters.message?.apply(args, vars, ctx);
  }
}

export const messageFormatters = { message: new CheckedMessage(), plural: new CheckedMessage() };
