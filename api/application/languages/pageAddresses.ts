import { DomainError } from '../../../domain/kernel/errors.ts';
import type { TranslationCommand } from '../../../domain/languages/translations.decider.ts';
import {
  translationsAggregate,
  translationsStreamId,
} from '../../../domain/languages/translations.decider.ts';
import { kindOf } from '../../../domain/pages/kinds/pageKinds.ts';
import { pageAggregate } from '../../../domain/pages/page.decider.ts';
import type { ExistingPage } from '../../../domain/pages/page.state.ts';
import type { Mutation } from '../commands/commandContext.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import { asPageAddress } from '../pages/pageAddress.ts';
import { claimPageUrl, redirectPageUrl, releasePageUrl } from '../pages/pageUrls.ts';
import { addressedPage, addressKey } from './addressTexts.ts';
import type { SiteLanguages } from './siteLanguages.ts';

type Translate = TranslationCommand['data'];

/** Keeps addresses that pages have in further languages (`docs/rules/languages.md#translated-addresses`). */
export interface PageAddresses {
  /** Throws what an address of a page is refused with, before anything is written. */
  check(translate: Translate): Promise<void>;
  /**
   * Claims the address, keeps it as the translation, and lets the one before lead to it; empty where the original serves
   * again. Throws `PAGE_NOT_FOUND`, `PAGE_ADDRESS_INVALID`, `URL_TAKEN` and `EDIT_CONFLICT`. Answers where it was written.
   */
  translate(translate: Translate, mutation: Mutation): Promise<number>;
  /** Whether a page is found by this in any language: then nobody else may have it. */
  isSpoken(websiteId: string, pageId: string, urlId: string): Promise<boolean>;
  /** Lets the addresses of a page go that was removed. Answers where that was written, 0 for none. */
  release(page: ExistingPage, mutation: Mutation): Promise<number>;
  /** Takes them again for one that was brought back; what somebody else has by now is translated no more. */
  reclaim(page: ExistingPage, mutation: Mutation): Promise<number>;
}

export function createPageAddresses(
  commandHandler: Pick<CommandHandler, 'load' | 'handle'>,
  siteLanguages: Pick<SiteLanguages, 'of' | 'texts'>,
): PageAddresses {
  async function pageOf(key: string): Promise<ExistingPage> {
    const { state } = await commandHandler.load(pageAggregate, addressedPage(key) ?? '');
    if (state.status !== 'there' || kindOf(state.kind).isPart) {
      throw new DomainError('PAGE_NOT_FOUND', 'There is no such page.');
    }
    return state;
  }

  /** The addresses of a page in the languages of the site that it has one in. */
  async function addressesOf(websiteId: string, pageId: string) {
    const languages = await siteLanguages.of(websiteId);
    const found = await Promise.all(
      languages.map(async ({ tag: language }) => {
        const known = (await siteLanguages.texts(websiteId, language)).get(addressKey(pageId));
        return known ? [{ language, urlId: known.text, original: known.original }] : [];
      }),
    );
    return found.flat();
  }

  async function checked({ key, to }: Translate): Promise<ExistingPage> {
    const page = await pageOf(key);
    if (to !== '') asPageAddress(to, 'to');
    return page;
  }

  return {
    async check(data) {
      await checked(data);
    },
    async translate(data, mutation) {
      const { websiteId, language, to } = data;
      const page = await checked(data);
      const stream = translationsStreamId(websiteId, language);
      const command = { type: 'Translate', data } as const;
      const { state } = await commandHandler.load(translationsAggregate, stream);
      const before = state.texts.get(data.key)?.text ?? '';
      // Who has not seen what is there now is refused before anything is claimed for them.
      translationsAggregate.decide(command, state);
      const { collectionId, pageId } = page;
      if (to !== '') await claimPageUrl(commandHandler, { collectionId, urlId: to }, pageId, mutation);
      const { position } = await commandHandler.handle(translationsAggregate, stream, command, mutation);
      if (before === '' || before === to || before === page.urlId) return position;
      if (await this.isSpoken(websiteId, pageId, before)) return position;
      return redirectPageUrl(commandHandler, { collectionId, urlId: before }, pageId, mutation);
    },
    isSpoken: async (websiteId, pageId, urlId) =>
      (await addressesOf(websiteId, pageId)).some((one) => one.urlId === urlId),
    async release({ collectionId, pageId }, mutation) {
      let position = 0;
      for (const urlId of new Set((await addressesOf(mutation.websiteId, pageId)).map((one) => one.urlId))) {
        position = await releasePageUrl(commandHandler, { collectionId, urlId }, pageId, mutation);
      }
      return position;
    },
    async reclaim({ collectionId, pageId }, mutation) {
      const { websiteId } = mutation;
      let position = 0;
      for (const { language, urlId, original } of await addressesOf(websiteId, pageId)) {
        try {
          await claimPageUrl(commandHandler, { collectionId, urlId }, pageId, mutation);
        } catch (error) {
          if (!(error instanceof DomainError) || error.code !== 'URL_TAKEN') throw error;
          const data = { websiteId, language, key: addressKey(pageId), original, to: '' };
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
