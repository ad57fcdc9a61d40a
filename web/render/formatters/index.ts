import { type Context, Formatter, Formatters, Node, type Variable } from '@squarespace/template-engine';
import type { BlockContext } from '../../../api/http/contracts/site/blockPages.ts';
import type { PageIslands } from '../islands.tsx';
import { isFramePart, type KeptParts, type Run } from '../keptParts.ts';
import { commerceFormatters } from './commerce.ts';
import { isProduct } from './commerceItem.ts';
import { contentFormatters } from './content.ts';
import { escapingFormatters } from './escaping.ts';
import { messageFormatters } from './message.ts';
import { MoneyOrFree } from './money.ts';
import { PictureAttributes } from './picture.ts';
import { remarkingFormatters } from './remarks.ts';

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

/** `{@|card leading}`: a product in a list (`product-card`); `leading` where it is likely to be seen at once. */
class CardFormatter extends Formatter {
  override apply(args: string[], vars: Variable[], ctx: Context): void {
    const [first] = vars;
    const item = first?.node.value as unknown;
    if (!first || !isProduct(item)) throw new Error('A card shows a product.');
    first.set(partsOf(ctx).card(item, args.includes('leading'), runIn(ctx)));
  }
}

/** `{@|frame header}`, `{@|frame footer}`: what stands around every page. */
class FrameFormatter extends Formatter {
  override apply([name = '']: string[], vars: Variable[], ctx: Context): void {
    if (!isFramePart(name)) throw new Error(`There is no part ${name} around a page.`);
    const islands = ctx.getInjectable('islands').value as PageIslands;
    vars[0]?.set(partsOf(ctx).frame(name, islands.isPersonal, runIn(ctx)));
  }
}

/** `{@|block}`: a block of a page, by the template of its type. */
class BlockFormatter extends Formatter {
  override apply(_args: string[], vars: Variable[], ctx: Context): void {
    const [first] = vars;
    const block = first?.node.value as BlockContext | undefined;
    if (!first || !block?.name) throw new Error('A block has a type.');
    first.set(partsOf(ctx).block(block, runIn(ctx)));
  }
}

/** What the engine has to say against a template stops the whole page: nothing of it may be kept. */
const runIn =
  (ctx: Context): Run =>
  (template, data) => {
    const faults = ctx.errors.length;
    const part = ctx.newVariable('@part', new Node(data));
    Formatters.apply?.apply([template, 'private'], [part], ctx);
    return ctx.errors.length > faults ? null : part.node.asString();
  };

const partsOf = (ctx: Context) => ctx.getInjectable('parts').value as KeptParts;

/** JSON inside a script element: nothing in it can end the element or open a comment. */
class ScriptJson extends Formatter {
  override apply(_args: string[], vars: Variable[]): void {
    const [first] = vars;
    first?.set(JSON.stringify(first.node.value ?? null).replaceAll('<', '\\u003c'));
  }
}

export const hostFormatters = {
  ...commerceFormatters,
  ...contentFormatters,
  ...escapingFormatters,
  ...messageFormatters,
  ...remarkingFormatters,
  block: new BlockFormatter(),
  card: new CardFormatter(),
  frame: new FrameFormatter(),
  island: new IslandFormatter(),
  money: new MoneyOrFree(),
  picture: new PictureAttributes(),
  'product-checkout': new ProductCheckout(),
  'script-json': new ScriptJson(),
};
