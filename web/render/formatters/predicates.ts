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

/**
 * `{.comments?}`: whether a record takes comments or has some, unless the website has none. The library takes a website that
 * says nothing of comments for one without.
 */
class ShowsComments extends PredicatePlugin {
  override apply(_args: string[], ctx: Context): boolean {
    const record = ctx.node();
    const isOff = (settings: string) => {
      const enabled = ctx.resolve([settings, 'commentsEnabled']);
      return !enabled.isMissing() && !enabled.asBoolean();
    };
    if (isOff('website') || isOff('websiteSettings')) return false;
    return (
      record.get('commentState').asNumber() === TAKES_COMMENTS ||
      record.get('publicCommentCount').asNumber() > 0
    );
  }
}
const TAKES_COMMENTS = 1;

/** `{.disqus?}`: whether Disqus keeps the comments, by either name that templates know it under. */
class KeptByDisqus extends PredicatePlugin {
  override apply(_args: string[], ctx: Context): boolean {
    return (
      ctx.resolve(['website', 'disqusShortname']).asString() !== '' ||
      ctx.resolve(['websiteSettings', 'disqusShortName']).asString() !== ''
    );
  }
}

export const hostPredicates = {
  ...Object.fromEntries(
    ['has-variants?', 'on-sale?', 'sold-out?', 'varied-prices?'].map((name) => [
      name,
      new OverCommerceItem(name),
    ]),
  ),
  'comments?': new ShowsComments(),
  'disqus?': new KeptByDisqus(),
};
