import { assertion } from '../errors.ts';

const POSIX: Readonly<Record<string, string>> = {
  alnum: 'A-Za-z0-9',
  alpha: 'A-Za-z',
  blank: ' \\t',
  cntrl: '\\x00-\\x1f\\x7f',
  digit: '0-9',
  graph: '\\x21-\\x7e',
  lower: 'a-z',
  print: '\\x20-\\x7e',
  punct: '!-\\/:-@\\[-`{-~',
  space: '\\s',
  upper: 'A-Z',
  word: '\\w',
  xdigit: 'A-Fa-f0-9',
};

const AT_END = '(?=\\n?(?![\\s\\S]))';

/** What MongoDB's regular expressions (PCRE) write with a letter and JavaScript's do not. */
const ESCAPES: Readonly<Record<string, string>> = {
  A: '(?<![\\s\\S])',
  z: '(?![\\s\\S])',
  Z: AT_END,
  h: '[ \\t]',
  R: '(?:\\r\\n|[\\n-\\r])',
  a: '\\x07',
  e: '\\x1b',
};

const QUANTIFIER = /^\{\d+(,\d*)?\}/;
/** Punctuation that JavaScript lets nobody escape in its Unicode mode. */
const NEEDLESS_ESCAPE = /[^\w^$\\.*+?()[\]{}|/]/u;

interface Options {
  readonly dotAll: boolean;
  readonly extended: boolean;
  readonly multiline: boolean;
}

/** One pass over a pattern, from MongoDB's way of writing it to JavaScript's. */
class Translation {
  readonly #source: string;
  readonly #options: Options;
  #at = 0;
  #out = '';

  constructor(source: string, options: Options) {
    this.#source = source;
    this.#options = options;
  }

  run(): string {
    while (this.#at < this.#source.length) this.#step();
    return this.#out;
  }

  #take(part: string, written: string): void {
    this.#at += part.length;
    this.#out += written;
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    return pattern.exec(this.#source.slice(this.#at));
  }

  #step(): void {
    const letter = this.#source[this.#at] as string;
    switch (letter) {
      case '\\':
        this.#escape(false);
        return;
      case '[':
        this.#set();
        return;
      case '(':
        this.#group();
        return;
      case '.':
        this.#take('.', this.#options.dotAll ? '.' : '[^\\n]');
        return;
      case '$':
        this.#take('$', this.#options.multiline ? '$' : AT_END);
        return;
      case '{': {
        const quantifier = this.#match(QUANTIFIER)?.[0];
        this.#take(quantifier ?? '{', quantifier ?? '\\{');
        return;
      }
      case ']':
      case '}':
        this.#take(letter, `\\${letter}`);
        return;
      default:
    }
    const ignored = this.#options.extended ? this.#match(/^(\s+|#[^\n]*)/)?.[0] : undefined;
    if (ignored === undefined) this.#take(letter, letter);
    else this.#take(ignored, '');
  }

  #escape(inSet: boolean): void {
    const quoted = this.#match(/^\\Q([\s\S]*?)(\\E|$)/);
    if (quoted) {
      this.#take(
        quoted[0],
        (quoted[1] as string).replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&').replaceAll('\\-', inSet ? '\\-' : '-'),
      );
      return;
    }
    const code = this.#match(/^\\x\{([0-9A-Fa-f]+)\}/);
    if (code) {
      this.#take(code[0], `\\u{${code[1]}}`);
      return;
    }
    const letter = this.#source[this.#at + 1] ?? '';
    const whole = `\\${letter}`;
    if (letter === 'E') this.#take(whole, '');
    else if (!inSet && Object.hasOwn(ESCAPES, letter)) this.#take(whole, ESCAPES[letter] as string);
    else if (inSet && letter === 'h') this.#take(whole, ' \\t');
    else if (letter === 's') this.#take(whole, inSet ? ' \\t-\\r' : '[ \\t-\\r]');
    else if (letter === 'S' && !inSet) this.#take(whole, '[^ \\t-\\r]');
    else if (letter !== '' && NEEDLESS_ESCAPE.test(letter) && !(inSet && letter === '-'))
      this.#take(whole, letter);
    else this.#take(whole, whole);
  }

  #set(): void {
    const open = this.#match(/^\[\^?\]?/)?.[0] as string;
    this.#take(open, open.endsWith(']') ? `${open.slice(0, -1)}\\]` : open);
    while (this.#at < this.#source.length) {
      const posix = this.#match(/^\[:(\w+):\]/);
      const letters = posix ? POSIX[posix[1] as string] : undefined;
      if (posix && letters) this.#take(posix[0], letters);
      else if (this.#source[this.#at] === '\\') this.#escape(true);
      else {
        const letter = this.#source[this.#at] as string;
        this.#take(letter, letter === '[' ? '\\[' : letter);
        if (letter === ']') return;
      }
    }
  }

  #group(): void {
    const comment = this.#match(/^\(\?#[^)]*\)/)?.[0];
    if (comment) {
      this.#take(comment, '');
      return;
    }
    const named = this.#match(/^\(\?P?['<](\w+)['>]/);
    const again = this.#match(/^\(\?P=(\w+)\)/);
    if (named) this.#take(named[0], `(?<${named[1]}>`);
    else if (again) this.#take(again[0], `\\k<${again[1]}>`);
    else {
      const open = this.#match(/^\((\?(<?[=!]|:))?/)?.[0] as string;
      this.#take(open, open);
    }
  }
}

/**
 * A regular expression of a query or an expression as JavaScript runs it. What PCRE has and JavaScript lacks (atomic
 * groups, possessive quantifiers, recursion, options in the middle) is refused.
 *
 * @throws 51108 for an unknown option, 51091 for a malformed pattern
 */
export function compileRegex(pattern: string, options: string): RegExp {
  for (const letter of options) {
    if (!'imsxu'.includes(letter)) throw assertion(51108, `invalid flag in regex options: ${letter}`);
  }
  const inline = /^\(\?([imsx]+)\)/.exec(pattern);
  const letters = options + (inline?.[1] ?? '');
  const has = (letter: string): boolean => letters.includes(letter);
  const source = new Translation(pattern.slice(inline?.[0].length ?? 0), {
    dotAll: has('s'),
    extended: has('x'),
    multiline: has('m'),
  }).run();
  const flags = [...'ims'].filter(has).join('');
  try {
    return new RegExp(source, `${flags}u`);
  } catch {
    try {
      return new RegExp(source, flags);
    } catch (error) {
      throw assertion(51091, `Regular expression is invalid: ${(error as Error).message}`);
    }
  }
}
