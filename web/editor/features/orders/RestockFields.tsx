import { skipToken } from '@reduxjs/toolkit/query/react';
import { FIRST_LOCATION, type StockLocation } from '../../../../api/http/contracts/inventory/locations.ts';
import type { OrderView } from '../../../../api/http/contracts/orders/orders.ts';
import { Select } from '../../ui/Choice.tsx';
import { Toggle } from '../../ui/Field.tsx';
import { useGetLocationsQuery, useGetOrderSourcesQuery } from '../locations/locations.api.ts';
import { useMay } from '../session/session.api.ts';
import { sentFrom } from './takenWords.ts';

/** What a call says of pieces that go back on the shelf; no location where they go back to where they came from. */
export interface Restock {
  readonly restock: boolean;
  readonly locationId?: string;
}

interface Props {
  readonly order: OrderView;
  /** Of which pieces come back. */
  readonly lineIds: readonly string[];
  readonly value: Restock;
  readonly hint: string;
  readonly onChange: (value: Restock) => void;
  readonly error?: string | null;
}

/** Whether pieces go back into stock, and, in a store with several places, at which of them. */
export function RestockFields({ order, lineIds, value, hint, onChange, error = null }: Props) {
  return (
    <>
      <Toggle
        label="Put the pieces back into stock"
        isOn={value.restock}
        onChange={(restock) => onChange({ ...value, restock })}
        hint={hint}
      />
      {value.restock && (
        <RestockLocation
          order={order}
          lineIds={lineIds}
          value={value.locationId}
          error={error}
          onChange={(locationId) => onChange({ restock: true, ...(locationId !== '' && { locationId }) })}
        />
      )}
    </>
  );
}

interface LocationProps extends Pick<Props, 'order' | 'lineIds'> {
  readonly value: string | undefined;
  readonly error: string | null;
  readonly onChange: (locationId: string) => void;
}

/** Begins with where the pieces were sent from, which is what the call does where no location is named. */
function RestockLocation({ order, lineIds, value, error, onChange }: LocationProps) {
  const mayRead = useMay('inventory.read');
  const { data } = useGetLocationsQuery(mayRead ? undefined : skipToken);
  const active = (data?.locations ?? []).filter(({ isActive }) => isActive);
  const { data: sources } = useGetOrderSourcesQuery(active.length > 1 ? order.id : skipToken);
  if (active.length < 2 || !sources) return null;
  const lines = order.lines.filter(({ lineId }) => lineIds.includes(lineId));
  const from = sentFrom(sources, lines);
  const usual = from.length > 1 ? '' : usualPlace(from[0], active);
  const offered = active.map(({ locationId, name }) => ({ value: locationId, label: name }));
  return (
    <Select
      label="Back into stock at"
      value={value ?? usual}
      error={error}
      options={usual === '' ? [{ value: '', label: 'Where each was sent from' }, ...offered] : offered}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Where nothing is brought any more, pieces come to the first location, or to the one that is used in its place. */
function usualPlace(sentFromId: string | undefined, active: readonly StockLocation[]): string {
  const isUsed = (id: string | undefined) => active.some(({ locationId }) => locationId === id);
  if (sentFromId !== undefined && isUsed(sentFromId)) return sentFromId;
  return isUsed(FIRST_LOCATION) ? FIRST_LOCATION : '';
}
