import { skipToken } from '@reduxjs/toolkit/query/react';
import type { OrderView } from '../../../../api/http/contracts/orders/orders.ts';
import { useGetLocationsQuery, useGetOrderSourcesQuery } from '../locations/locations.api.ts';
import { useLocationName } from '../locations/useLocationName.ts';
import { useMay } from '../session/session.api.ts';
import { takenWords } from './takenWords.ts';

/** From where the pieces of a line are taken, in words; empty in a store with one place, and while nothing was taken yet. */
export function useTakenFrom(orderId: string): (line: OrderView['lines'][number]) => string {
  const mayRead = useMay('inventory.read');
  const { data: known } = useGetLocationsQuery(mayRead ? undefined : skipToken);
  const hasSeveral = (known?.locations.length ?? 0) > 1;
  const { data: sources = [] } = useGetOrderSourcesQuery(hasSeveral ? orderId : skipToken);
  const nameOf = useLocationName(mayRead);
  return (line) => takenWords(sources, line, nameOf);
}
