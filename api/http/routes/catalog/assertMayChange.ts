import type { FastifyRequest } from 'fastify';
import { mayDo } from '../../../../domain/accounts/roles.ts';
import { productAggregate } from '../../../../domain/catalog/product.decider.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import { requiredStaff } from '../../kernel/actors.ts';
import { assertMay } from '../../plugins/staffSession.ts';

/**
 * Who may only draft products changes one as long as it is a draft: what visitors saw or are about to see is for others
 * (`docs/rules/accounts.md#roles`). Throws `FORBIDDEN`.
 */
export async function assertMayChange(
  request: FastifyRequest,
  { load }: Pick<CommandHandler, 'load'>,
  productId: string,
): Promise<void> {
  const staff = requiredStaff(request);
  if (mayDo(staff, 'products.write')) return;
  const { state } = await load(productAggregate, productId);
  if (state.status !== 'draft' && state.status !== 'absent') assertMay(staff, 'products.write');
}
