import { DomainError } from '../../../domain/kernel/errors.ts';
import type { TranslationCommand } from '../../../domain/languages/translations.decider.ts';
import {
  translationsAggregate,
  translationsStreamId,
} from '../../../domain/languages/translations.decider.ts';
import type { ExistingPage } from '../../../domain/pages/page.state.ts';
import type { ReadModels } from '../../../projections/runtime/liveCollection.ts';
import type { Mutation } from '../commands/commandContext.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import { asPageAddress } from '../pages/pageAddress.ts';
import { claimPageUrl, releasePageUrl } from '../pages/pageUrls.ts';
import { type AddressedThing, addressedThing } from './addressed.ts';
import { type Addressed, addressedBy, addressKey } from './addressTexts.ts';
import type { SiteLanguages } from './siteLanguages.ts';

type Translate = TranslationCommand['data'];

/**
 * Keeps addresses that pages, products, collections and categories of the shop have in further languages
 * (`docs/rules/languages.md#translated-addresses`).
 */
export interface PageAddresses {
  /** Throws what an address is refused with, before anything is written. */
  check(translate: Translate): Promise<void>;
  /**
   * Claims the address, keeps it as the translation, and lets the one before lead to it; empty where the original serves
   * again. Throws `PAGE_NOT_FOUND`, `PRODUCT_NOT_FOUND`, `COLLECTION_NOT_FOUND`, `CATEGORY_NOT_FOUND`, `PAGE_ADDRESS_INVALID`, `URL_TAKEN` and
   * `EDIT_CONFLICT`. Answers where it was written.
   */
  translate(translate: Translate, mutation: Mutation): Promise<number>;
  /** Whether it is found by this in any language: then nobody else may have it. */
  isSpoken(websiteId: string, of: Addressed, urlId: string): Promise<boolean>;
  /** Lets the addresses of a page go that was removed. Answers where that was written, 0 for none. */
  release(page: ExistingPage, mutation: Mutation): Promise<number>;
  /** Takes them again for one that was brought back; what somebody else has by now is translated no more. */
  reclaim(page: ExistingPage, mutation: Mutation): Promise<number>;
}

export function createPageAddresses(
  commandHandler: Pick<CommandHandler, 'load' | 'handle'>,
  siteLanguages: Pick<SiteLanguages, 'of' | 'texts'>,
  readModels: ReadModels,
): PageAddresses {
  /** Its addresses in the languages of the site that it has one in. */
  async function addressesOf(websiteId: string, of: Addressed) {
    const languages = await siteLanguages.of(websiteId);
    const found = await Promise.all(
      languages.map(async ({ tag: language }) => {
        const known = (await siteLanguages.texts(websiteId, language)).get(addressKey(of));
        return known ? [{ language, urlId: known.text, original: known.original }] : [];
      }),
    );
    return found.flat();
  }

  async function checked({
    websiteId,
    key,
    to,
  }: Translate): Promise<{ of: Addressed; thing: AddressedThing }> {
    const of = addressedBy(key);
    if (!of) throw new DomainError('PAGE_NOT_FOUND', 'There is no such page.');
    const thing = await addressedThing({ commandHandler, readModels }, websiteId, of);
    if (to !== '') asPageAddress(to, 'to');
    return { of, thing };
  }

  return {
    async check(data) {
      await checked(data);
    },
    async translate(data, mutation) {
      const { websiteId, language, to } = data;
      const { of, thing } = await checked(data);
      const stream = translationsStreamId(websiteId, language);
      const command = { type: 'Translate', data } as const;
      const { state } = await commandHandler.load(translationsAggregate, stream);
      const before = state.texts.get(data.key)?.text ?? '';
      // Who has not seen what is there now is refused before anything is claimed for them.
      translationsAggregate.decide(command, state);
      if (to !== '') await thing.claim(to, mutation);
      const { position } = await commandHandler.handle(translationsAggregate, stream, command, mutation);
      if (before === '' || before === to || before === thing.urlId) return position;
      if (await this.isSpoken(websiteId, of, before)) return position;
      return thing.redirect(before, mutation);
    },
    isSpoken: async (websiteId, of, urlId) =>
      (await addressesOf(websiteId, of)).some((one) => one.urlId === urlId),
    async release({ collectionId, pageId }, mutation) {
      let position = 0;
      const known = await addressesOf(mutation.websiteId, { kind: 'page', id: pageId });
      for (const urlId of new Set(known.map((one) => one.urlId))) {
        position = await releasePageUrl(commandHandler, { collectionId, urlId }, pageId, mutation);
      }
      return position;
    },
    async reclaim({ collectionId, pageId }, mutation) {
      const { websiteId } = mutation;
      const of = { kind: 'page', id: pageId } as const;
      let position = 0;
      for (const { language, urlId, original } of await addressesOf(websiteId, of)) {
        try {
          await claimPageUrl(commandHandler, { collectionId, urlId }, pageId, mutation);
        } catch (error) {
          if (!(error instanceof DomainError) || error.code !== 'URL_TAKEN') throw error;
          const data = { websiteId, language, key: addressKey(of), original, to: '' };
          const stream = translationsStreamId(websiteId, language);
          const command = { type: 'Translate', data } as const;
          const step = mutation.step(`Translate:${language}`);
          ({ position } = await commandHandler.handle(translationsAggregate, stream, command, step));
        }
      }
      return position;
    },
  };
}
