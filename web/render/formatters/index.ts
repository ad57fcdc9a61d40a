import { type Context, Formatter, type Variable } from '@squarespace/template-engine';
import type { PageIslands } from '../islands.tsx';
import { commerceFormatters } from './commerce.ts';
import { MoneyOrFree } from './money.ts';
import { PictureAttributes } from './picture.ts';

/** `{item|island ProductForm}`: a React island, rendered here and brought to life in the browser. */
class IslandFormatter extends Formatter {
  override apply(args: string[], vars: Variable[], ctx: Context): void {
    const [first] = vars;
    const [name] = args;
    if (!first || !name) return;
    const islands = ctx.getInjectable('islands').value as PageIslands;
    first.set(islands.place(name, first.node.value as unknown));
  }
}

/** `{item|product-checkout}`: options, quantity and button, which the product form does as one island. */
class ProductCheckout extends IslandFormatter {
  override apply(_args: string[], vars: Variable[], ctx: Context): void {
    super.apply(['ProductForm'], vars, ctx);
  }
}

/** JSON inside a script element: nothing in it can end the element or open a comment. */
class ScriptJson extends Formatter {
  override apply(_args: string[], vars: Variable[]): void {
    const [first] = vars;
    first?.set(JSON.stringify(first.node.value ?? null).replaceAll('<', '\\u003c'));
  }
}

export const hostFormatters = {
  ...commerceFormatters,
  island: new IslandFormatter(),
  money: new MoneyOrFree(),
  picture: new PictureAttributes(),
  'product-checkout': new ProductCheckout(),
  'script-json': new ScriptJson(),
};
