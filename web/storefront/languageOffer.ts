import { readCookie } from '../shared/cookies.ts';

/** The page in one language, as the links at its end name it. */
export interface SpokenPage {
  readonly tag: string;
  /** As those call it who speak it. */
  readonly name: string;
  readonly url: string;
  readonly isCurrent: boolean;
}

/** Kept once somebody has chosen a language of the site, or does not want to be asked. */
const CHOSEN = 'site-language-chosen';

/** What is said in the language that is offered; in any other it is offered by its name alone. */
const WORDS: Readonly<Record<string, readonly [offer: string, no: string]>> = {
  cs: ['Číst tuto stránku česky', 'Ne, děkuji'],
  da: ['Læs denne side på dansk', 'Nej tak'],
  de: ['Diese Seite auf Deutsch lesen', 'Nein, danke'],
  en: ['Read this page in English', 'No, thanks'],
  es: ['Leer esta página en español', 'No, gracias'],
  fi: ['Lue tämä sivu suomeksi', 'Ei kiitos'],
  fr: ['Lire cette page en français', 'Non, merci'],
  it: ['Leggi questa pagina in italiano', 'No, grazie'],
  nb: ['Les denne siden på norsk', 'Nei takk'],
  nl: ['Lees deze pagina in het Nederlands', 'Nee, bedankt'],
  pl: ['Czytaj tę stronę po polsku', 'Nie, dziękuję'],
  pt: ['Ler esta página em português', 'Não, obrigado'],
  sv: ['Läs den här sidan på svenska', 'Nej tack'],
};

const languageOf = (tag: string): string => tag.split('-', 1)[0]?.toLowerCase() ?? '';

/**
 * The page that somebody would rather read who wants these languages, best first; `null` for this one, and where the site
 * speaks none of them. Whose variety of a language the site does not speak reads the one that there is.
 */
export function offerOf(pages: readonly SpokenPage[], wanted: readonly string[]): SpokenPage | null {
  for (const tag of wanted) {
    const language = languageOf(tag);
    const near = pages.filter((page) => languageOf(page.tag) === language);
    const found =
      near.find((page) => page.tag.toLowerCase() === tag.toLowerCase()) ??
      near.find(({ isCurrent }) => isCurrent) ??
      near[0];
    if (found) return found.isCurrent ? null : found;
  }
  return null;
}

/** The language of the account, or the one chosen before, is wanted more than those of the browser. */
export const wantedIn = (cookies: string, ofBrowser: readonly string[]): readonly string[] => {
  const own = readCookie('locale', cookies);
  return own === null ? ofBrowser : [own, ...ofBrowser];
};

/**
 * Offers the page in the language of whoever reads it, once, over the page and moving nothing. Nobody is sent there: what is
 * found under an address stays what it is, for people and for search engines (`docs/rules/languages.md#offered`).
 */
export function offerLanguage(links: readonly HTMLAnchorElement[]): void {
  const choose = () => localStorage.setItem(CHOSEN, 'true');
  for (const link of links) link.addEventListener('click', choose);
  if (localStorage.getItem(CHOSEN) !== null || document.querySelector('.site-header.is-plain')) return;
  const pages = links.map((link) => ({
    ...{ tag: link.hreflang, name: link.textContent ?? '', url: link.href },
    isCurrent: link.ariaCurrent === 'true',
  }));
  const page = offerOf(pages, wantedIn(document.cookie, navigator.languages));
  if (page) document.body.append(offerAs(page, choose));
}

function offerAs({ tag, name, url }: SpokenPage, choose: () => void): HTMLElement {
  const [offer, no] = WORDS[languageOf(tag)] ?? [name, '×'];
  const place = document.createElement('aside');
  place.className = 'language-offer';
  place.lang = tag;
  place.ariaLabel = name;
  const link = document.createElement('a');
  Object.assign(link, { href: url, hreflang: tag, textContent: offer });
  link.addEventListener('click', choose);
  const close = document.createElement('button');
  Object.assign(close, { type: 'button', className: 'link-button', textContent: no });
  close.addEventListener('click', () => {
    choose();
    place.remove();
  });
  place.append(link, close);
  return place;
}
