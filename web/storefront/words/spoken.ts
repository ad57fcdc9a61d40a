import type { ElementType } from 'react';
import type { Say } from './sayer.ts';
import type { Props } from './wordsOfElements.ts';

type Spoken = (type: ElementType, props: Props) => Props;

/** Nothing for a page in English, which loads nothing of this. */
let inOtherWords: Spoken | null = null;

/** An element as the page says it. */
export const spoken = (type: ElementType, props: Props): Props => inOtherWords?.(type, props) ?? props;

/** From now on what scripts write is said in the words at this address, as the server has said it. */
export async function speak(address: string): Promise<void> {
  const [{ sayerOf }, { spokenBy }, answer] = await Promise.all([
    import('./sayer.ts'),
    import('./wordsOfElements.ts'),
    fetch(address),
  ]);
  const say: Say = sayerOf((await answer.json()) as Record<string, string>);
  inOtherWords = spokenBy(say);
}
