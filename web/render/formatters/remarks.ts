import { type Context, Formatter, Formatters, type Variable } from '@squarespace/template-engine';

function libraryFormatter(name: string): Formatter {
  const base = Formatters[name];
  if (!base) throw new Error(`The template library has no formatter ${name}.`);
  return base;
}

/** `{at|timesince}`: the library takes what is not there for the first moment of 1970. */
class TimeSince extends Formatter {
  private readonly base = libraryFormatter('timesince');

  override apply(args: string[], vars: Variable[], ctx: Context): void {
    const [first] = vars;
    const at = first?.node.value as unknown;
    const isSaid = typeof at === 'number' || (typeof at === 'string' && at.trim() !== '');
    if (isSaid) this.base.apply(args, vars, ctx);
    else first?.set('Invalid date.');
  }
}

/** A formatter of sizes, with its remark in the words of the specification: the library has one word of it in quotes. */
class OfSize extends Formatter {
  private readonly base: Formatter;

  constructor(name: string) {
    super();
    this.base = libraryFormatter(name);
  }

  override apply(args: string[], vars: Variable[], ctx: Context): void {
    this.base.apply(args, vars, ctx);
    const [first] = vars;
    if (first?.node.asString().startsWith('Invalid source parameter.')) first.set(NO_SIZE);
  }
}
const NO_SIZE = 'Invalid source parameter. Pass in originalSize';

/** Formatters that write into the page what they cannot use (`docs/rules/templates.md#content`). */
export const remarkingFormatters = {
  resizedHeightForWidth: new OfSize('resizedHeightForWidth'),
  resizedWidthForHeight: new OfSize('resizedWidthForHeight'),
  squarespaceThumbnailForHeight: new OfSize('squarespaceThumbnailForHeight'),
  timesince: new TimeSince(),
};
