import { useEffect, useRef } from 'react';

interface Props {
  readonly isDirty: boolean;
  /** Resolves to whether it was saved; a refusal stays on the form. */
  readonly save: () => Promise<boolean>;
  readonly discard: () => void;
}

/** The forms on the screen, as they were drawn last. */
const forms = new Set<{ readonly current: Props }>();

/** Of the forms on the screen those with unsaved work. */
export const unsavedForms = (): readonly Props[] =>
  [...forms].map(({ current }) => current).filter(({ isDirty }) => isDirty);

/** Holds up every way out of a form with unsaved work until the person has chosen (`LeaveGuard`, `docs/rules/web.md#unsaved-changes`). */
export function UnsavedChanges(props: Props) {
  const form = useRef(props);
  form.current = props;
  useEffect(() => {
    forms.add(form);
    return () => void forms.delete(form);
  }, []);

  const { isDirty } = props;
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
  return null;
}
