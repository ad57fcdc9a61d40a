import type { ElementType } from 'react';
import type { Props, Speech } from './wordsOfElements.ts';

/** Nothing for a page in the site's own English, which loads nothing of this. */
let speech: Speech | null = null;

/** An element as the page says it. */
export const spoken = (type: ElementType, props: Props): Props => speech?.props(type, props) ?? props;

/** A path of the site in the language of the page. */
export const inThisLanguage = (path: string): string => speech?.path(path) ?? path;

/** From now on scripts say what the server has said: in the words at this address, with links that stay below `prefix`. */
export async function speak({ words, prefix = '' }: DOMStringMap): Promise<void> {
  const { speechIn } = await import('./wordsOfElements.ts');
  const answer = words && (await fetch(words));
  speech = speechIn(answer ? ((await answer.json()) as Record<string, string>) : {}, prefix);
}
