import { useState } from 'react';
import { LONGEST_TAG } from '../../../../api/http/contracts/kernel/tags.ts';
import { TextField } from '../Field.tsx';
import type { BulkAction } from './listDefinition.ts';

interface Tagged<Row> {
  /** `orders`, as in the question. */
  readonly many: string;
  readonly tagsOf: (row: Row) => readonly string[];
  readonly add: (row: Row, tag: string) => Promise<{ readonly error?: unknown }>;
  readonly remove: (row: Row, tag: string) => Promise<{ readonly error?: unknown }>;
}

/** One tag more for all that were chosen, and one tag less. */
export function useTagActions<Row>({ many, tagsOf, add, remove }: Tagged<Row>): readonly BulkAction<Row>[] {
  const [typed, setTyped] = useState('');
  const tag = typed.trim();
  const field = (hint: string) => (
    <TextField
      label="Tag"
      hint={hint}
      maxLength={LONGEST_TAG}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
  const said = { isReady: tag !== '', startAnew: () => setTyped('') };
  return [
    {
      label: 'Add tag',
      asks: `Tag these ${many}`,
      details: field('Is added to the tags that they have.'),
      ...said,
      suits: (row) => !tagsOf(row).includes(tag),
      run: (row) => add(row, tag),
      // Of the tags that it has by then: the row is as it was before.
      takeBack: (row) => remove(row, tag),
      done: 'tagged',
    },
    {
      label: 'Remove tag',
      asks: `Take a tag off these ${many}`,
      details: field('Their other tags stay.'),
      ...said,
      suits: (row) => tagsOf(row).includes(tag),
      run: (row) => remove(row, tag),
      takeBack: (row) => add({ ...row, tags: tagsOf(row).filter((each) => each !== tag) }, tag),
      done: 'without the tag',
    },
  ];
}
