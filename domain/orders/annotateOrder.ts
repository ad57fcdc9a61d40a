import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { isEqual } from '../kernel/isEqual.ts';
import { tagsSchema } from '../kernel/tags.ts';
import type { OrderEvent } from './order.events.ts';
import type { OrderState } from './order.state.ts';
import { placedOrderOf } from './standing.ts';

export const addNoteSchema = z.strictObject({
  orderId: idSchema,
  noteId: idSchema,
  audience: z.enum(['staff', 'customer']),
  text: z.string().trim().min(1).max(5000),
  at: instantSchema,
});
export type AddNote = Command<'AddNote', z.infer<typeof addNoteSchema>>;

export function addNote({ data }: AddNote, state: OrderState): OrderEvent[] {
  const { at, ...note } = data;
  if (placedOrderOf(state).notes.some(({ noteId }) => noteId === data.noteId)) return [];
  return [{ type: 'OrderNoteAdded', data: { ...note, addedAt: at } }];
}

export const tagOrderSchema = z.strictObject({
  orderId: idSchema,
  /** All tags that the order has from now on. */
  tags: tagsSchema,
  at: instantSchema,
});
export type TagOrder = Command<'TagOrder', z.infer<typeof tagOrderSchema>>;

export function tagOrder({ data: { orderId, tags, at } }: TagOrder, state: OrderState): OrderEvent[] {
  const before = [...placedOrderOf(state).tags];
  const after = [...new Set(tags)];
  if (isEqual(before, after)) return [];
  return [{ type: 'OrderTagged', data: { orderId, tags: { before, after }, taggedAt: at } }];
}

export const archiveOrderSchema = z.strictObject({ orderId: idSchema, at: instantSchema });
export type ArchiveOrder = Command<'ArchiveOrder', z.infer<typeof archiveOrderSchema>>;
export const unarchiveOrderSchema = archiveOrderSchema;
export type UnarchiveOrder = Command<'UnarchiveOrder', z.infer<typeof unarchiveOrderSchema>>;

/** Takes the order out of the everyday list. Nothing else changes. */
export function archiveOrder({ data: { orderId, at } }: ArchiveOrder, state: OrderState): OrderEvent[] {
  if (placedOrderOf(state).isArchived) return [];
  return [{ type: 'OrderArchived', data: { orderId, archivedAt: at } }];
}

export function unarchiveOrder({ data: { orderId, at } }: UnarchiveOrder, state: OrderState): OrderEvent[] {
  if (!placedOrderOf(state).isArchived) return [];
  return [{ type: 'OrderUnarchived', data: { orderId, unarchivedAt: at } }];
}
