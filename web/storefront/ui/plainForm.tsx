import type { RefusedForm } from '../../../api/http/contracts/site/pageParts.ts';
import { useStore } from '../store/store.ts';

/** What a form is told by where a page has several of the same kind: one of its own hidden fields. */
type Subject = readonly [name: string, value: string];

/** What was typed into this form and refused, where no script could send it; `null` everywhere else. */
export function useRefused(form: string, subject?: Subject): RefusedForm | null {
  const refused = useStore(({ forms }) => forms.refused);
  if (refused?.form !== form) return null;
  return subject && refused.values[subject[0]]?.[0] !== subject[1] ? null : refused;
}

/** Whether this form was sent without a script just now, and carried out. */
export const useSent = (form: string): boolean => useStore(({ forms }) => forms.sent === form);

/** What stood in a field of a refused form; else what a new one begins with. */
export const sentOr = (refused: RefusedForm | null, name: string, otherwise: string): string =>
  refused?.values[name]?.[0] ?? otherwise;
/** The same of a box: browsers send it only where it is ticked. */
export const tickedOr = (refused: RefusedForm | null, name: string, otherwise: boolean): boolean =>
  refused ? name in refused.values : otherwise;

interface Props {
  readonly form: string;
  readonly subject?: Subject;
}

/** What a form needs where no script sends it: which one it is, and the crumb. */
export function PlainFields({ form, subject }: Props) {
  const crumb = useStore(({ forms }) => forms.crumb);
  return (
    <>
      <input type="hidden" name="form" value={form} />
      {subject && <input type="hidden" name={subject[0]} value={subject[1]} />}
      {crumb !== null && <input type="hidden" name="crumb" value={crumb} />}
    </>
  );
}
