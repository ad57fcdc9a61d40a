import { type ReactNode, useState } from 'react';
import { TextField } from '../../ui/Field.tsx';
import type { BulkAction } from '../../ui/list/listDefinition.ts';
import { useConfirmed } from '../confirmation/useConfirmed.tsx';
import { useReplayDeliveryMutation } from './webhooks.api.ts';

interface Told {
  readonly deliveryId: string;
  readonly state: string;
}

/** Tells of everything that was chosen once more, for one reason. `question` is shown beside the list. */
export function useTellAgainAction<Row extends Told>(
  endpointOf: (row: Row) => string,
): { readonly action: BulkAction<Row>; readonly question: ReactNode } {
  const [reason, setReason] = useState('');
  const [replay] = useReplayDeliveryMutation();
  const { sure, question } = useConfirmed();
  const said = reason.trim();
  return {
    question,
    action: {
      label: 'Tell again',
      details: (
        <TextField
          label="Reason"
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      ),
      isReady: said !== '',
      startAnew: () => setReason(''),
      suits: ({ state }) => state !== 'queued',
      run: (row) =>
        sure(() => replay({ endpointId: endpointOf(row), deliveryId: row.deliveryId, reason: said })),
      done: 'on their way again',
    },
  };
}
