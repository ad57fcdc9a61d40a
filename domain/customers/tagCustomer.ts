import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { isEqual } from '../kernel/isEqual.ts';
import { MOST_TAGS } from '../kernel/tagLimits.ts';
import { tagsSchema } from '../kernel/tags.ts';
import type { CustomerEvent } from './customer.events.ts';
import type { RegisteredCustomer } from './customer.state.ts';

export const tagCustomerSchema = z.strictObject({
  customerId: idSchema,
  /** What comes to the tags, and what goes: of two people who tag at once nobody overwrites the other. */
  add: tagsSchema,
  remove: tagsSchema,
  at: instantSchema,
});
export type TagCustomer = Command<'TagCustomer', z.infer<typeof tagCustomerSchema>>;

/** Refuses more than 50 tags (`docs/rules/customers.md#tags`). */
export function tagCustomer(
  { data: { customerId, add, remove, at } }: TagCustomer,
  { tags: before }: RegisteredCustomer,
): CustomerEvent[] {
  const tags = [...new Set([...before.filter((tag) => !remove.includes(tag)), ...add])];
  if (isEqual([...before], tags)) return [];
  if (tags.length > MOST_TAGS) {
    throw new DomainError('TOO_MANY_TAGS', `A customer has at most ${MOST_TAGS} tags.`, { field: 'add' });
  }
  return [{ type: 'CustomerTagged', data: { customerId, tags, previousTags: [...before], taggedAt: at } }];
}
