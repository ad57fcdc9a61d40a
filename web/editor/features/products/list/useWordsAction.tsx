import { lazy, Suspense, useState } from 'react';
import type { ProductSummary } from '../../../../../api/http/contracts/catalog/products.ts';
import { inSentence } from '../../../text/words.ts';
import { Segments } from '../../../ui/Choice.tsx';
import type { BulkAction } from '../../../ui/list/listDefinition.ts';
import { useOnTop } from './useOnTop.ts';
import { type WordsDeed, wordsAfter } from './wordsAfter.ts';

/** The list is there without it: few come to change what many products are sorted by. */
const TokenField = lazy(async () => ({ default: (await import('../../../ui/TokenField.tsx')).TokenField }));

const DEEDS = [
  { value: 'add', label: 'Add' },
  { value: 'remove', label: 'Remove' },
  { value: 'replace', label: 'Replace all' },
] as const;
const OF = {
  categories: { label: 'Category', title: 'Categories', one: 'category', maxLength: 25 },
  tags: { label: 'Tags', title: 'Tags', one: 'tag', maxLength: 50 },
} as const;

/** Which categories or tags the chosen products shall have. */
export function useWordsAction(field: keyof typeof OF): BulkAction<ProductSummary> {
  const [deed, setDeed] = useState<WordsDeed>('add');
  const [words, setWords] = useState<readonly string[]>([]);
  const onTop = useOnTop();
  const { label, title, one, maxLength } = OF[field];
  return {
    label,
    asks: `Change ${inSentence(title)}`,
    done: 'changed',
    details: (
      <div className="stack">
        <Segments
          legend="Do this"
          name={`${field}-deed`}
          value={deed}
          options={DEEDS}
          onChange={(value) => setDeed(DEEDS.find((each) => each.value === value)?.value ?? 'add')}
        />
        <Suspense fallback={null}>
          <TokenField label={title} one={one} tokens={words} maxLength={maxLength} onChange={setWords} />
        </Suspense>
      </div>
    ),
    isReady: words.length > 0 || deed === 'replace',
    startAnew: () => {
      setDeed('add');
      setWords([]);
    },
    ...onTop(
      (product) => ({
        action: 'describe',
        description: { [field]: wordsAfter(product[field], deed, words) },
      }),
      (product) => ({ action: 'describe', description: { [field]: product[field] } }),
    ),
  };
}
