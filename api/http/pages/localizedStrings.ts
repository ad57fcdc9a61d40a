/** Labels of products by their names in the template language's world; in English the pages have their own. */
const STRINGS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: {
    productAddToCartText: 'In den Warenkorb',
    productSubscribeText: 'Abonnieren',
    productPurchaseText: 'Jetzt kaufen',
    productQuantityInputLabel: 'Menge',
    giftCardVariantSelectText: 'Betrag wählen',
    productVariantSelectText: '{variantName} wählen',
    productSoldOutText: 'ausverkauft',
    productPriceFromText: 'ab {fromPrice}',
    productPriceNotAvailableText: 'nicht verfügbar',
    productQuickViewText: 'Schnellansicht',
  },
};

/** What the labels of products say in a language; empty where the pages' own words stand. */
export const localizedStringsOf = (language: string): Readonly<Record<string, string>> =>
  STRINGS[language.toLowerCase().split(/[-_]/)[0] ?? ''] ?? {};
