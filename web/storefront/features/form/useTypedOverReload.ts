import { useEffect } from 'react';
import type { TypedAnswers } from './typedAnswers.ts';

/** By the ids of forms, in the state of the browser's entry for this page: it outlives a reload, and nothing else. */
const KEPT = 'typedForms';
type Kept = Readonly<Record<string, TypedAnswers>>;

const keptHere = (): Kept => (history.state as { readonly [KEPT]?: Kept } | null)?.[KEPT] ?? {};
const keep = (kept: Kept) => history.replaceState({ ...history.state, [KEPT]: kept }, '');

interface Options {
  readonly formId: string;
  readonly typed: TypedAnswers;
  /** Whether its visitor was told to load the page anew. */
  readonly isReloadAwaited: boolean;
  readonly isSent: boolean;
  readonly onKept: (typed: TypedAnswers) => void;
}

/** Whoever is told to load the page anew finds what they had typed. Nothing is kept for anybody else, and not beyond this page. */
export function useTypedOverReload({ formId, typed, isReloadAwaited, isSent, onKept }: Options): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once, when the form comes to life
  useEffect(() => {
    const { [formId]: kept, ...others } = keptHere();
    if (!kept) return;
    keep(others);
    onKept(kept);
  }, []);
  useEffect(() => {
    if (isReloadAwaited && !isSent) keep({ ...keptHere(), [formId]: typed });
  }, [isReloadAwaited, isSent, formId, typed]);
}
