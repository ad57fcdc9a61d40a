import { type InstalmentLocale, PROVIDER_OF_LOCALE } from '../../../../domain/instalments/locales.ts';
import { MODAL_TEXTS } from './modalTexts.ts';

const PROVIDER_NAMES = { afterpay: 'Afterpay', clearpay: 'Clearpay' } as const;

/** The window about instalments as a page of its own: no script, no address outside, and nothing to escape. */
export function modalPage(locale: InstalmentLocale): string {
  const { language, title, intro, steps, terms } = MODAL_TEXTS[locale];
  const provider = PROVIDER_NAMES[PROVIDER_OF_LOCALE[locale]];
  const page = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><main>
<h1>${title}</h1>
<p>${intro}</p>
<ol>${steps.map((step) => `<li>${step}</li>`).join('')}</ol>
<p><small>${terms}</small></p>
</main></body></html>
`;
  return page.replaceAll('{provider}', provider);
}
