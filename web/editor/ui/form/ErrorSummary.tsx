import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { Icon } from '../Icon.tsx';
import type { Mistake } from './touched.ts';

interface Props {
  readonly mistakes: readonly Mistake[];
  /** How often somebody tried to save. */
  readonly submitCount: number;
  readonly isSubmitting: boolean;
  /** What a field is called that is not on the screen yet. */
  readonly nameOf: (field: string) => string;
}

/** What keeps a form from being saved, with a way to each field. Of a single mistake the field itself gets the focus. */
export function ErrorSummary({ mistakes, submitCount, isSubmitting, nameOf }: Props) {
  const { setFocus } = useFormContext();
  const box = useRef<HTMLDivElement>(null);
  const told = useRef(0);
  useEffect(() => {
    if (isSubmitting || submitCount === told.current) return;
    told.current = submitCount;
    const [first, second] = mistakes;
    if (second) box.current?.focus();
    else if (first) showField(first.field, setFocus);
  });
  if (submitCount === 0 || mistakes.length < 2) return null;
  return (
    <div ref={box} className="notice error-summary" data-tone="problem" role="alert" tabIndex={-1}>
      <Icon name="alert" />
      <div>
        <h2>This cannot be saved yet</h2>
        <ul>
          {mistakes.map(({ field, message }) => (
            <li key={field}>
              <a
                href={`#${field}`}
                onClick={(event) => {
                  event.preventDefault();
                  showField(field, setFocus);
                }}
              >
                {labelOf(field) ?? nameOf(field.split('.', 1)[0] ?? field)}: {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** The control of a field, or of the closest one above it: a mistake in an amount is shown at its money. */
function controlOf(field: string): HTMLInputElement | null {
  const control = document.querySelector<HTMLInputElement>(`[name="${CSS.escape(field)}"]`);
  if (control || !field.includes('.')) return control;
  return controlOf(field.slice(0, field.lastIndexOf('.')));
}

function showField(field: string, setFocus: (name: string) => void): void {
  const control = controlOf(field);
  if (!control) {
    setFocus(field);
    return;
  }
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: 'center' });
}

const labelOf = (field: string): string | null => controlOf(field)?.labels?.[0]?.textContent ?? null;
