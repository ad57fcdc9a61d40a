import { isEligibleCart } from '../../../domain/instalments/eligibility.ts';
import {
  instalmentLocale,
  PROVIDER_OF_LOCALE,
  shopperLanguage,
} from '../../../domain/instalments/locales.ts';
import type { ProductPageContext } from '../contracts/site/shopPages.ts';
import { offeredCardFields, type Site } from './site.ts';

/**
 * What a product page knows of paying in parts: nothing where the owner does not offer it, where the checkout cannot take
 * it (`docs/rules/instalments.md#context`), or where the item is not eligible.
 */
export function productInstalments(
  site: Pick<Site, 'instalments' | 'settings' | 'cardFields' | 'paymentProviders'>,
  productType: number,
): ProductPageContext['instalments'] {
  // They are paid in the card fields: without those the checkout could not keep what the page promises.
  if (offeredCardFields(site) === null) return null;
  const { instalments, settings } = site;
  const { isEnabled, country, minimumCents, maximumCents } = instalments;
  const locale = instalmentLocale(country, settings.language);
  const language = shopperLanguage(country, settings.language);
  if (!isEnabled || !locale || !language || !isEligibleCart([productType])) return null;
  return {
    afterPayAvailable: true,
    afterPayMin: minimumCents,
    afterPayMax: maximumCents,
    shopperLanguage: language,
    stripeAccountCountry: country,
    provider: PROVIDER_OF_LOCALE[locale],
    locale,
  };
}
