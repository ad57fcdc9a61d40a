import { productUrl } from '../../../domain/catalog/productUrl.ts';
import { prefixOf } from '../../../domain/languages/languages.decider.ts';
import { productIdsBySlugs } from '../../../projections/catalog/queries.ts';
import type { ReadModels } from '../../../projections/runtime/liveCollection.ts';
import { addressKey } from '../languages/addressTexts.ts';
import type { SiteLanguages } from '../languages/siteLanguages.ts';
import type { MailMessage } from '../ports/mail.ts';

/** Where links of a mail lead that its reader follows in their language. */
export interface MailAddresses {
  /**
   * A mail whose links to products lead to them in the language of its reader; itself where visitors cannot read the site in
   * it (`docs/rules/languages.md#translated-addresses`).
   */
  inLanguage(message: MailMessage, websiteId: string, language: string): Promise<MailMessage>;
}

interface MailAddressesDependencies {
  readonly readModels: ReadModels;
  readonly siteLanguages: Pick<SiteLanguages, 'of' | 'texts'>;
  readonly publicUrl: string;
}

export function createMailAddresses({
  readModels,
  siteLanguages,
  publicUrl,
}: MailAddressesDependencies): MailAddresses {
  const base = new URL(publicUrl).origin;
  const products = new RegExp(`${literally(base + productUrl(''))}([a-z0-9-]+)`, 'g');

  /** `de-AT` reads `de` where there is nothing nearer. */
  async function spokenTo(websiteId: string, language: string) {
    const published = (await siteLanguages.of(websiteId)).filter(({ isPublished }) => isPublished);
    const [short] = language.split('-');
    return published.find(({ tag }) => tag === language) ?? published.find(({ tag }) => tag === short);
  }

  return {
    async inLanguage(message, websiteId, language) {
      const spoken = await spokenTo(websiteId, language);
      if (!spoken) return message;
      const linked = `${message.text} ${message.html}`.matchAll(products);
      const slugs = [...new Set([...linked].flatMap(([, slug]) => slug ?? []))];
      if (slugs.length === 0) return message;
      const [ids, texts] = await Promise.all([
        productIdsBySlugs(readModels, websiteId, slugs),
        siteLanguages.texts(websiteId, spoken.tag),
      ]);
      const saidOf = (slug: string): string => {
        const id = ids.get(slug);
        return (id === undefined ? undefined : texts.get(addressKey({ kind: 'product', id }))?.text) ?? slug;
      };
      const lead = (text: string): string =>
        text.replace(products, (_, slug: string) => base + prefixOf(spoken.tag) + productUrl(saidOf(slug)));
      return { ...message, text: lead(message.text), html: lead(message.html) };
    },
  };
}

/** A text as a pattern that finds it and nothing else. */
const literally = (text: string): string => text.replaceAll(/[.[\]]/g, String.raw`\$&`);
