import type { OrderDataOf } from './order.events.ts';

/** When everything that was due for an order had come in, where an event says that it has; `null` for any other. */
export function paidAtOf({ type, data }: { readonly type: string; readonly data: unknown }): string | null {
  if (type === 'OrderPaid') return (data as OrderDataOf<'OrderPaid'>).paidAt;
  if (type !== 'OrderPaymentRecorded') return null;
  const { paysInFull, recordedAt } = data as OrderDataOf<'OrderPaymentRecorded'>;
  return paysInFull ? recordedAt : null;
}
