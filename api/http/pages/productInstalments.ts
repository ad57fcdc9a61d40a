import { isEligibleCart } from '../../../domain/instalments/eligibility.ts';
import {
  instalmentLocale,
  PROVIDER_OF_LOCALE,
  shopperLanguage,
} from '../../../domain/instalments/locales.ts';
import type { ProductPageContext } from '../contracts/site/shopPages.ts';
import type { Site } from './site.ts';

/** What a product page knows of paying in parts: nothing where the owner does not offer it, or the item is not eligible. */
export function productInstalments(
  { instalments, settings }: Pick<Site, 'instalments' | 'settings'>,
  productType: number,
): ProductPageContext['instalments'] {
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
