import { useState } from 'react';
import type { ProductSummary } from '../../../../../api/http/contracts/catalog/products.ts';
import { Segments } from '../../../ui/Choice.tsx';
import type { BulkAction } from '../../../ui/list/listDefinition.ts';
import { useChangeProductMutation } from '../products.api.ts';

const DEEDS = [
  { value: 'publish', label: 'Publish' },
  { value: 'hide', label: 'Hide' },
  { value: 'archive', label: 'Archive' },
] as const;

/** What brings a product to where it stood. One that was a draft is hidden: it was published once. */
const DEED_TO = {
  published: 'publish',
  archived: 'archive',
  draft: 'hide',
  hidden: 'hide',
  scheduled: 'hide',
} as const;

/** Where the chosen products shall stand. */
export function useStatusAction(): BulkAction<ProductSummary> {
  const [action, setAction] = useState<(typeof DEEDS)[number]['value']>('publish');
  const [send] = useChangeProductMutation();
  return {
    label: 'Status',
    asks: 'Change status',
    done: 'changed',
    startAnew: () => setAction('publish'),
    details: (
      <Segments
        legend="Do with each"
        name="status-deed"
        value={action}
        options={DEEDS}
        onChange={(value) => setAction(DEEDS.find((each) => each.value === value)?.value ?? 'publish')}
      />
    ),
    run: ({ id }) => send({ action, productId: id }),
    takeBack: ({ id, status }) => send({ action: DEED_TO[status], productId: id }),
  };
}
