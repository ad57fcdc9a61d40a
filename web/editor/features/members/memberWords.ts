import type { MemberView } from '../../../../api/http/contracts/members/members.ts';
import { counted } from '../../text/words.ts';

/** Who it is, as far as is known. */
export const memberName = ({ name, email }: Pick<MemberView, 'name' | 'email'>): string =>
  name || email || 'A customer who was erased';

/** Why somebody is let in, or no longer. */
export function accessWords({
  isFree,
  orderIds,
  leftAt,
}: Pick<MemberView, 'isFree' | 'orderIds' | 'leftAt'>) {
  if (leftAt !== null) return 'Not let in any more';
  if (orderIds.length === 0) return 'Joined for nothing';
  const paid = `Paid for by ${counted(orderIds.length, 'order')}`;
  return isFree ? `${paid}, joined for nothing` : paid;
}
