import { DomainError } from '../../../domain/kernel/errors.ts';
import { MIN_SLUG_LENGTH, slugify } from '../../../domain/kernel/slug.ts';
import { type UrlCommand, urlAggregate, urlStreamId } from '../../../domain/urls/url.decider.ts';
import type { Mutation } from '../commands/commandContext.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';

/** What a product is called in addresses when its name leaves nothing to spell. */
const FALLBACK = 'product';
const MOST_SUFFIXES = 200;

/** The URL ids of products: each belongs to one product at a time. */
export interface ProductUrls {
  /** Throws `URL_TAKEN` when another product has it. Nothing happens when this one has it already. */
  claim(slug: string, productId: string, mutation: Mutation): Promise<void>;
  /** Claims the URL id for a name, with -1, -2, … behind it where it is taken (`docs/rules/urls.md#url-ids`). */
  claimFor(name: string, productId: string, mutation: Mutation): Promise<string>;
  release(slug: string, productId: string, mutation: Mutation): Promise<void>;
  /** Lets a URL id go that leads to the product's new one, until somebody else claims it. Answers where that was written. */
  redirect(slug: string, productId: string, mutation: Mutation): Promise<number>;
}

export function createProductUrls(commandHandler: Pick<CommandHandler, 'handle'>): ProductUrls {
  async function send(type: UrlCommand['type'], slug: string, productId: string, mutation: Mutation) {
    const { websiteId } = mutation;
    const data = { urlId: slug, owner: { kind: 'product', id: productId } } as const;
    const context = mutation.step(`${type}:${slug}`);
    const command = { type, data };
    return (await commandHandler.handle(urlAggregate, urlStreamId(websiteId, slug), command, context))
      .position;
  }
  const claim: ProductUrls['claim'] = async (slug, productId, mutation) => {
    await send('ClaimUrl', slug, productId, mutation);
  };

  return {
    claim,
    async release(slug, productId, mutation) {
      await send('ReleaseUrl', slug, productId, mutation);
    },
    redirect: (slug, productId, mutation) => send('RedirectUrl', slug, productId, mutation),
    async claimFor(name, productId, mutation) {
      const own = slugify(name);
      const base = own.length < MIN_SLUG_LENGTH ? FALLBACK : own;
      for (let suffix = 0; ; suffix++) {
        const slug = suffix === 0 ? base : `${base}-${suffix}`;
        try {
          await claim(slug, productId, mutation);
          return slug;
        } catch (error) {
          const isTaken = error instanceof DomainError && error.code === 'URL_TAKEN';
          if (!isTaken || suffix === MOST_SUFFIXES) throw error;
        }
      }
    },
  };
}
