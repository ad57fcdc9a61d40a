import { useState } from 'react';
import type { InventoryLevelView } from '../../../../api/http/contracts/inventory/stock.ts';
import { TextField } from '../../ui/Field.tsx';
import type { BulkAction } from '../../ui/list/listDefinition.ts';
import { NumberField } from '../../ui/ValueFields.tsx';
import { LocationField } from '../locations/LocationField.tsx';
import { useReceivingLocation } from '../locations/useReceivingLocation.ts';
import { useSetThresholdMutation } from './inventory.api.ts';
import { useChangeStockMutation } from './stock.api.ts';

const MOST = 1_000_000;
const isCount = (value: number | null, least: number): value is number =>
  value !== null && value >= least && value <= MOST;

/** The same number of pieces, received of each. */
export function useReceiveAction(): BulkAction<InventoryLevelView> {
  const [quantity, setQuantity] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const [locationId, setLocation] = useReceivingLocation();
  const [send] = useChangeStockMutation();
  return {
    label: 'Receive',
    asks: 'Receive pieces',
    done: 'received',
    suits: ({ unlimited }) => !unlimited,
    isReady: isCount(quantity, 1),
    startAnew: () => {
      setQuantity(null);
      setReason('');
    },
    details: (
      <div className="stack">
        <NumberField
          label="Pieces of each"
          value={quantity}
          error={quantity !== null && !isCount(quantity, 1) ? 'Enter a whole number, 1 or more.' : null}
          onChange={setQuantity}
        />
        <LocationField value={locationId} onChange={setLocation} />
        <TextField
          label="Reason"
          placeholder="Delivery"
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    ),
    run: ({ productId, variantId }) =>
      send({
        ...{ productId, variantId },
        change: {
          action: 'receive',
          ...{ quantity: quantity ?? 0, locationId, reason: reason.trim() || 'Delivery' },
        },
      }),
  };
}

/** One rule for all of them: from how many pieces on the owner wants to know. */
export function useThresholdAction(): BulkAction<InventoryLevelView> {
  const [threshold, setThreshold] = useState<number | null>(null);
  const [send] = useSetThresholdMutation();
  const isReady = threshold === null || isCount(threshold, 0);
  return {
    label: 'Low stock',
    asks: 'Tell of low stock',
    done: 'changed',
    isReady,
    startAnew: () => setThreshold(null),
    details: (
      <NumberField
        label="At or below"
        hint="Pieces that are available. Empty to hear nothing."
        value={threshold}
        error={isReady ? null : 'Enter a whole number, 0 or more.'}
        onChange={setThreshold}
      />
    ),
    run: ({ productId, variantId }) => send({ productId, variantId, threshold, readAt: undefined }),
    takeBack: ({ productId, variantId, lowStockThreshold }) =>
      send({ productId, variantId, threshold: lowStockThreshold, readAt: undefined }),
  };
}
