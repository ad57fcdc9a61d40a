import type { KnownDelivery } from '../../../domain/webhooks/delivery.decider.ts';
import type { SubjectKind } from '../../../domain/webhooks/topics.ts';

/** What an endpoint is told of each kind, as it is now; `null` of what is gone, e.g. because a person was erased. */
export type Subjects = Readonly<Record<SubjectKind, (id: string) => Promise<object | null>>>;

/** What a call says of a delivery, with what it is about as it is now; `null` where there is nothing left to tell of. */
export async function tellingOf(subjects: Subjects, delivery: KnownDelivery, websiteId: string) {
  const { deliveryId: id, topic, subject, happenedAt } = delivery;
  const told = await subjects[subject.kind](subject.id);
  return told && { id, topic, happenedAt, websiteId, data: { [subject.kind]: told } };
}
