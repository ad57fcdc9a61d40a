import { type Context, Node, PredicatePlugin, Predicates } from '@squarespace/template-engine';
import { commerceItem } from './commerceItem.ts';

/** The library's predicate of that name, asked about the product as it reads products. */
class OverCommerceItem extends PredicatePlugin {
  private readonly base: PredicatePlugin;

  constructor(name: string) {
    super();
    const base = Predicates[name];
    if (!base) throw new Error(`The template library has no predicate ${name}.`);
    this.base = base;
  }

  override apply(args: string[], ctx: Context): boolean {
    ctx.pushNode(new Node(commerceItem(ctx.node().value)));
    const answer = this.base.apply(args, ctx);
    ctx.pop();
    return answer;
  }
}

export const hostPredicates = Object.fromEntries(
  ['has-variants?', 'on-sale?', 'sold-out?', 'varied-prices?'].map((name) => [
    name,
    new OverCommerceItem(name),
  ]),
);
