import type { SubjectKind } from '../../../domain/webhooks/topics.ts';

/** What an endpoint is told of each kind, as it is now; `null` of what is gone, e.g. because a person was erased. */
export type Subjects = Readonly<Record<SubjectKind, (id: string) => Promise<object | null>>>;
