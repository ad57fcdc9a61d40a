import { useEffect, useState } from 'react';
import type { ProductSummary } from '../../../../../api/http/contracts/catalog/products.ts';
import { Segments } from '../../../ui/Choice.tsx';
import type { BulkFieldsProps } from '../../../ui/list/listDefinition.ts';
import { useBulkStatus } from './useBulkChanges.ts';

const DEEDS = [
  { value: 'publish', label: 'Publish' },
  { value: 'hide', label: 'Hide' },
  { value: 'archive', label: 'Archive' },
] as const;

/** Where the chosen products shall stand. */
export function BulkStatusFields({ onAnswer }: BulkFieldsProps<ProductSummary>) {
  const [deed, setDeed] = useState<(typeof DEEDS)[number]['value']>('publish');
  const moveTo = useBulkStatus();
  useEffect(() => onAnswer({ run: moveTo(deed) }), [deed, moveTo, onAnswer]);
  return (
    <Segments
      legend="Do with each"
      name="status-deed"
      value={deed}
      options={DEEDS}
      onChange={(value) => setDeed(DEEDS.find((each) => each.value === value)?.value ?? 'publish')}
    />
  );
}
