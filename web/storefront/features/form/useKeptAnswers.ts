import { useEffect, useRef } from 'react';
import { type Field, isKeptUnsent } from '../../../../api/http/contracts/forms/fields.ts';
import type { KeepAnswersRequest } from '../../../../api/http/contracts/forms/submitForm.ts';
import type { SiteForm } from '../../../../api/http/contracts/site/formPages.ts';
import type { TypedAnswers } from './typedAnswers.ts';

/** Whether what is filled in is kept before it is sent: where the form says so, of who agreed to that. The gateway judges it again. */
export const mayKeepUnsent = ({ keepsUnsent }: Pick<SiteForm, 'keepsUnsent'>, cookies: string): boolean =>
  keepsUnsent && /(?:^|;\s*)consent=\d+\.[^;.]*forms/.test(cookies);

interface Filled {
  readonly isKept: boolean;
  readonly place: Omit<KeepAnswersRequest, 'key' | 'form'>;
  /** Asked for once somebody begins. */
  readonly key: Promise<string | null> | null;
  readonly fields: readonly Field[];
  readonly typed: TypedAnswers;
  readonly isSent: boolean;
  /** Which page of the form is open. */
  readonly page: number;
}

/** Hands what is filled in to the gateway with each page of the form, and as the page of the site goes. */
export function useKeptAnswers({ isKept, place, key, fields, typed, isSent, page }: Filled): void {
  const isBegun = Object.keys(typed).length > 0;
  const got = useRef<string | null>(null);
  useEffect(() => {
    // A page that goes waits for nothing.
    void key?.then((issued) => {
      got.current = issued;
    });
  }, [key]);

  const latest = useRef({ fields, typed, place });
  useEffect(() => {
    latest.current = { fields, typed, place };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page of the form is one more time
  useEffect(() => {
    if (!isKept || !isBegun || isSent) return;
    const keep = () => tellFilledIn(got.current, latest.current);
    keep();
    const keepHidden = () => {
      if (document.visibilityState === 'hidden') keep();
    };
    addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keepHidden);
    return () => {
      removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keepHidden);
    };
  }, [isKept, isBegun, isSent, page]);
}

/** What is never kept before it is sent is not even told. */
function tellFilledIn(
  key: string | null,
  { fields, typed, place }: Pick<Filled, 'fields' | 'typed' | 'place'>,
): void {
  if (key === null) return;
  const { pageTitle, pageId, pagePath } = place;
  const form = Object.fromEntries(
    fields.filter(isKeptUnsent).flatMap(({ id }) => (typed[id] === undefined ? [] : [[id, typed[id]]])),
  ) as KeepAnswersRequest['form'];
  const told: KeepAnswersRequest = { key, form, pageTitle, pageId, pagePath };
  navigator.sendBeacon?.(
    '/api/form/KeepAnswers',
    new Blob([JSON.stringify(told)], { type: 'application/json' }),
  );
}
