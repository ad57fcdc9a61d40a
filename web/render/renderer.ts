import type { PageContext } from '../../api/http/contracts/site/pages.ts';
import type { ProductPageContext } from '../../api/http/contracts/site/shopPages.ts';
import type { OwnWords, PageAssets } from '../../api/http/contracts/site/siteTemplates.ts';
import { renderPage, renderQuickView } from './index.ts';
import { builtInTemplates, storefrontWords } from './siteTemplate.ts';
import { type BeginThread, createSiteTemplates } from './templateThread.ts';
import { cataloguedLanguages } from './words/catalogues.ts';
import { islandWordsFor } from './words/islandWords.ts';

const inWords = ({ website }: PageContext, words: OwnWords | null) =>
  words === null ? undefined : builtInTemplates(website.language, words);

/** Everything that makes HTML of pages: the built-in template here, an owner's in a thread of its own. */
export const createPageRenderer = (beginThread: BeginThread) => ({
  renderPage: (context: PageContext, assets: PageAssets, words: OwnWords | null) =>
    renderPage(context, assets, inWords(context, words)),
  renderQuickView: (context: ProductPageContext, words: OwnWords | null) =>
    renderQuickView(context, inWords(context, words)),
  siteTemplates: createSiteTemplates(beginThread),
  words: {
    all: storefrontWords,
    ofIslands: islandWordsFor,
    isThere: (tag: string) => {
      const [language = ''] = tag.toLowerCase().split(/[-_]/);
      return language === 'en' || cataloguedLanguages().includes(language);
    },
  },
});
