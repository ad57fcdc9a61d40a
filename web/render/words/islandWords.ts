import { createHash } from 'node:crypto';
import type { IslandWords, OwnWords } from '../../../api/http/contracts/site/siteTemplates.ts';
import { type Say, sayerOf } from '../../shared/sayer.ts';
import { SPOKEN } from '../../storefront/words/wordsOfElements.ts';
import { wordsFor } from './catalogues.ts';
import gateway from './gateway.de.json' with { type: 'json' };
import islands from './islands.de.json' with { type: 'json' };

const de = { ...islands, ...gateway };

/**
 * What islands say, and what the gateway says on pages and in refusals, which islands show: by the English that stands in
 * the sources. Another language is another two files here.
 */
const CATALOGUES: Readonly<Record<string, Readonly<Record<string, string>>>> = { de };
const ALL: readonly string[] = Object.keys(de);

/** Everything that islands and the gateway say, each once. */
export const islandWords = (): readonly string[] => ALL;
/** What of it comes from the gateway. */
export const gatewayWords = (): readonly string[] => Object.keys(gateway);

/** What islands say in a language: what the owner wrote, else what comes along; `null` where they speak English. */
export function islandWordsFor(tag: string, own: OwnWords | null): IslandWords | null {
  const { language } = wordsFor(tag);
  const known = Object.hasOwn(CATALOGUES, language) ? CATALOGUES[language] : undefined;
  const entries = ALL.flatMap((english) => {
    const said = own?.words[english] ?? known?.[english];
    return said === undefined ? [] : [[english, said] as const];
  });
  const choices = own?.choices ?? {};
  if (entries.length + Object.keys(choices).length === 0) return null;
  const words = { ...choices, ...Object.fromEntries(entries) };
  const version = createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 16);
  return { words, address: `/assets/words/${tag}-${version}.json` };
}

/** What islands say in the language of a page, and where browsers get it. */
export interface SpokenIslands {
  readonly address: string;
  readonly say: Say;
}

/** The same as the server says it; `null` where they speak English. */
export function spokenIn(tag: string, own: OwnWords | null): SpokenIslands | null {
  const known = islandWordsFor(tag, own);
  return known && { address: known.address, say: sayerOf(known.words) };
}

/** An element with its attributes, what somebody typed, or the text between. */
const PIECES = /<textarea[\s\S]*?<\/textarea>|<!--[\s\S]*?-->|<[^>]*>|[^<]+/g;
const READ_OUT = new RegExp(`(\\s(?:${SPOKEN.join('|')})=")([^"]*)(")`, 'g');
const HAS_WORDS = /\p{L}/u;

/** What the server has rendered of an island, as scripts in the browser say it: text by text, and what is read out. */
export function saidHtml(html: string, say: Say): string {
  return html.replace(PIECES, (piece) => {
    if (!piece.startsWith('<')) return HAS_WORDS.test(piece) ? escaped(say(plain(piece))) : piece;
    return piece.replace(READ_OUT, (_, before: string, text: string, after: string) => {
      return before + escaped(say(plain(text))) + after;
    });
  });
}

/** As React writes them. */
const SIGNS = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#x27;'],
] as const;
const escaped = (text: string): string =>
  SIGNS.reduce((written, [sign, name]) => written.replaceAll(sign, name), text);
const plain = (html: string): string =>
  SIGNS.toReversed().reduce((text, [sign, name]) => text.replaceAll(name, sign), html);
