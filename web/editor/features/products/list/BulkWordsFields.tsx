import { useEffect, useState } from 'react';
import type { ProductSummary } from '../../../../../api/http/contracts/catalog/products.ts';
import { Segments } from '../../../ui/Choice.tsx';
import type { BulkFieldsProps } from '../../../ui/list/listDefinition.ts';
import { TokenField } from '../../../ui/TokenField.tsx';
import { useBulkWords, type WordsDeed } from './useBulkChanges.ts';

const DEEDS = [
  { value: 'add', label: 'Add' },
  { value: 'remove', label: 'Remove' },
  { value: 'replace', label: 'Replace all' },
] as const;

interface Props extends BulkFieldsProps<ProductSummary> {
  readonly field: 'categories' | 'tags';
  readonly maxLength: number;
}

/** Which categories or tags the chosen products shall have. */
function WordsFields({ field, maxLength, onAnswer }: Props) {
  const [deed, setDeed] = useState<WordsDeed>('add');
  const [words, setWords] = useState<readonly string[]>([]);
  const changeWords = useBulkWords();
  useEffect(() => {
    const isMissing = words.length === 0 && deed !== 'replace';
    onAnswer(isMissing ? { missing: 'Name at least one.' } : { run: changeWords(field, deed, words) });
  }, [field, deed, words, changeWords, onAnswer]);
  return (
    <div className="stack">
      <Segments
        legend="Do this"
        name={`${field}-deed`}
        value={deed}
        options={DEEDS}
        onChange={(value) => setDeed(DEEDS.find((each) => each.value === value)?.value ?? 'add')}
      />
      <TokenField
        label={field === 'tags' ? 'Tags' : 'Categories'}
        tokens={words}
        maxLength={maxLength}
        onChange={setWords}
      />
    </div>
  );
}

export const BulkCategoryFields = (props: BulkFieldsProps<ProductSummary>) => (
  <WordsFields field="categories" maxLength={25} {...props} />
);
export const BulkTagFields = (props: BulkFieldsProps<ProductSummary>) => (
  <WordsFields field="tags" maxLength={50} {...props} />
);
