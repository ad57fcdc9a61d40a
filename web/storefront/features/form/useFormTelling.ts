import { useEffect, useRef } from 'react';
import type { VisitDeed } from '../../../shared/visitEvent.ts';

interface Filled {
  readonly formId: string;
  readonly isBegun: boolean;
  readonly isSent: boolean;
  /** The field at which somebody is. */
  readonly fieldId: string;
}

const tell = (...deed: VisitDeed) => document.dispatchEvent(new CustomEvent('visit', { detail: deed }));

/** Tells that somebody began to fill in a form, and where they were when they left without sending it (`docs/rules/forms.md#drop-off`). */
export function useFormTelling({ formId, isBegun, isSent, fieldId }: Filled): void {
  const at = useRef(fieldId);
  useEffect(() => {
    at.current = fieldId;
  }, [fieldId]);
  useEffect(() => {
    if (isBegun) tell('form_begin', formId);
  }, [formId, isBegun]);
  useEffect(() => {
    if (!isBegun || isSent) return;
    const leave = () => tell('form_leave', `${formId}:${at.current}`);
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, [formId, isBegun, isSent]);
}
