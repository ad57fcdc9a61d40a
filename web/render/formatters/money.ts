import { type Context, Formatter, Formatters, type Variable } from '@squarespace/template-engine';

const FREE_IF_ZERO = 'free-if-zero';
const FREE_LABEL = 'free-label:';

/**
 * `{cost|money}` as the library writes it. `{cost|money free-if-zero free-label:localizedStrings.freeText}` says the label
 * where nothing is to be paid; the label is looked up like any variable, and one that is not there is a fault of the
 * template (`docs/rules/templates.md#free-label`), as who reads an empty price is told nothing.
 */
export class MoneyOrFree extends Formatter {
  override apply(args: string[], vars: Variable[], ctx: Context): void {
    const [first] = vars;
    if (!first) return;
    const label = args.includes(FREE_IF_ZERO) ? freeLabelOf(args, ctx) : null;
    if (label !== null && isZero(first)) {
      first.set(label);
      return;
    }
    Formatters.money?.apply(
      args.filter((arg) => arg !== FREE_IF_ZERO && !arg.startsWith(FREE_LABEL)),
      vars,
      ctx,
    );
  }
}

function freeLabelOf(args: readonly string[], ctx: Context): string {
  const path = args.find((arg) => arg.startsWith(FREE_LABEL))?.slice(FREE_LABEL.length) ?? '';
  const label = path === '' ? '' : ctx.resolve(path.split('.')).asString().trim();
  if (label === '') throw new Error('Money that is free at zero needs a free label.');
  return label;
}

/** Either wire form of money says so (`docs/rules/wire.md#money`). */
function isZero({ node }: Variable): boolean {
  const amount = node.path(['decimalValue']);
  const text = (amount.isMissing() ? node.path(['value']) : amount).asString();
  return text !== '' && Number(text) === 0;
}
