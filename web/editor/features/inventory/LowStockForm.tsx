import { useMemo } from 'react';
import {
  type StockLevelView,
  setLowStockThresholdRequestSchema,
} from '../../../../api/http/contracts/inventory/stock.ts';
import { EditForm } from '../../ui/form/EditForm.tsx';
import { FormNumber } from '../../ui/form/fields.tsx';
import { useMay } from '../session/session.api.ts';
import { useSetThresholdMutation } from './inventory.api.ts';

interface Props {
  readonly stock: StockLevelView;
  readonly revision: number | null;
}

/** When stock counts as low. The owner is told once by mail, and the list shows it. */
export function LowStockForm({ stock, revision }: Props) {
  const { productId, variantId, lowStockThreshold: threshold } = stock;
  const [send] = useSetThresholdMutation();
  const mayWrite = useMay('inventory.write');
  const saved = useMemo(() => ({ threshold }), [threshold]);
  return (
    <EditForm
      schema={setLowStockThresholdRequestSchema}
      saved={saved}
      revision={revision}
      isReadOnly={!mayWrite}
      nameOf={() => 'Low stock'}
      wordsOf={(_, value) => (typeof value === 'number' ? `at ${value} or below` : 'never')}
      save={({ all, readAt }) => send({ productId, variantId, ...all, readAt })}
      canUndo
    >
      <section className="card" aria-label="Low stock">
        <h2>Low stock</h2>
        <FormNumber
          name="threshold"
          label="Tell me at or below"
          unit="pieces"
          hint="Once by mail, until more is received or counted. Empty to hear nothing."
        />
      </section>
    </EditForm>
  );
}
