import type { OrderView } from '../../../../api/http/contracts/orders/orders.ts';
import type { ChangeRefusal } from '../../app/useChange.ts';
import { meanwhileWords } from '../../text/values.ts';

/** What a dialog says above its buttons: a refusal that stands beside none of its fields. */
export const refusalAtLarge = (
  refusal: ChangeRefusal | null,
  shown: { readonly fields?: readonly string[]; readonly lines?: OrderView['lines'] } = {},
): string | null => {
  const { fields = [], lines = [] } = shown;
  if (refusal && refusal.conflicts.length > 0) return meanwhileWords(refusal.conflicts);
  const isShown =
    refusal?.field != null &&
    (fields.includes(refusal.field) || lines.some(({ lineId }) => lineId === refusal.field));
  return isShown ? null : (refusal?.message ?? null);
};
