import type { HitKindFields } from '../../../domain/analytics/hitBatch.facts.ts';
import type { Visits } from './visits.ts';

/** How far people come with a form, each once a day. */
export interface FormDropOff {
  readonly seen: number;
  readonly begun: number;
  readonly sent: number;
  /** By the id of the field that they stood at last: who began and did not send it. */
  readonly left: ReadonlyMap<string, number>;
}

const SEEN = 1;
const BEGUN = 2;
const SENT = 3;
/** Codes from here on say at which field it was left. */
const LEFT = 4;

/**
 * How far people came with a form, by what its pages told (`docs/rules/forms.md#drop-off`). Who sent it has seen it and begun,
 * whether a script told of that or not; who left it and came back to send it has not left.
 */
export function dropOffOf(visits: Pick<Visits, 'codes'>, formId: string): FormDropOff {
  const fields = new Map<number, string>();
  const sums = { seen: 0, begun: 0, sent: 0 };
  const left = new Map<string, number>();
  for (const codes of visits.codes((kind) => codeOf(kind, formId, fields))) {
    const isSent = codes.includes(SENT);
    const at = fields.get(codes.findLast((code) => code >= LEFT) ?? 0);
    sums.seen++;
    if (isSent || at !== undefined || codes.includes(BEGUN)) sums.begun++;
    if (isSent) sums.sent++;
    else if (at !== undefined) left.set(at, (left.get(at) ?? 0) + 1);
  }
  return { ...sums, left };
}

function codeOf({ name, subject }: HitKindFields, formId: string, fields: Map<number, string>): number {
  if (name === 'form_leave' && subject.startsWith(`${formId}:`)) {
    const at = LEFT + fields.size;
    fields.set(at, subject.slice(formId.length + 1));
    return at;
  }
  if (subject !== formId) return 0;
  return name === 'form_view' ? SEEN : name === 'form_begin' ? BEGUN : name === 'form_submit' ? SENT : 0;
}
