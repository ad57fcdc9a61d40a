import { type FormEvent, Suspense, useEffect, useId, useRef } from 'react';
import { TRAP_FIELD } from '../../../../api/http/contracts/captcha/captchaWords.ts';
import {
  type Field,
  FORM_MESSAGES,
  nameOfField,
  partsOf,
} from '../../../../api/http/contracts/forms/fields.ts';
import type { SiteForm as Form } from '../../../../api/http/contracts/site/formPages.ts';
import { tellCensus } from '../../telling/census.ts';
import { InsteadOfCaptcha } from '../../ui/InsteadOfCaptcha.tsx';
import { LazyCaptcha } from '../../ui/LazyCaptcha.tsx';
import { PlainFields, sentOr } from '../../ui/plainForm.tsx';
import { AnyField } from './AnyField.tsx';
import { controlIdOf } from './askedField.ts';
import { type FormPlace, useSiteForm } from './useSiteForm.ts';

export interface SiteFormProps {
  readonly id: string;
  readonly form: Form;
  /** Where it stands. */
  readonly page: FormPlace;
}

/** A form of the site: filled in, sent, and then its message (`docs/rules/forms.md#on-a-page`). */
export function SiteForm({ form, page: place }: SiteFormProps) {
  const site = useSiteForm(form, place);
  const { told, errors, problem, status, pages, page, isAlive, captcha, captchaKey } = site;
  const id = useId();
  const top = useRef<HTMLDivElement>(null);
  const done = useRef<HTMLDivElement>(null);
  const idOf = (field: Field) => `${id}${field.id}`;

  useEffect(() => tellCensus('form-render', { formId: form.id }), [form.id]);

  const isSent = status === 'sent';
  useEffect(() => {
    if (isSent && isAlive) focusOn(done.current);
  }, [isSent, isAlive]);

  /** Where it was sent from first: without a script, what was refused is shown on the form's own page. */
  const from = (name: keyof FormPlace) => sentOr(site.refused, name, place[name]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const outcome = await site.submit(event);
    if (outcome !== null && outcome !== 'sent') requestAnimationFrame(() => focusOn(top.current));
  };

  if (isSent) {
    return (
      <div ref={done} className="form-message" role="status" tabIndex={-1}>
        {site.message.split('\n').map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text never change their order
          <p key={at}>{line}</p>
        ))}
        {form.submissionHtml !== '' && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the gateway
          <div className="prose" dangerouslySetInnerHTML={{ __html: form.submissionHtml }} />
        )}
      </div>
    );
  }

  const wrong = site.shown.filter((field) => errors[field.id] !== undefined);
  const last = page === pages.length - 1;
  // Without a script everything is there at once; with one, what is not asked yet was never seen.
  const shownNow = new Set((pages[page]?.fields ?? []).map((field) => field.id));
  const drawn = isAlive ? (pages[page]?.fields ?? []) : form.fields;
  const isLocked = status === 'submitting';
  const needsCaptcha = form.asksCaptcha && isAlive && last;
  return (
    <form
      className="site-form"
      method="post"
      action={form.fullUrl}
      noValidate
      {...(form.fields.some(({ type }) => type === 'file') && { encType: 'multipart/form-data' })}
      aria-busy={isLocked}
      onSubmit={(event) => void submit(event)}
      onFocus={site.begin}
    >
      <PlainFields form="form" />
      <input type="hidden" name="pageTitle" value={from('pageTitle')} />
      <input type="hidden" name="pageId" value={from('pageId')} />
      <input type="hidden" name="pagePath" value={from('pagePath')} />
      <input type="hidden" name="contentSource" value={from('contentSource')} />
      <div ref={top} tabIndex={-1} className="form-top">
        {wrong.length > 0 && (
          <div role="alert" className="form-banner">
            <p>{FORM_MESSAGES.scrollDown}</p>
            <ul>
              {wrong.map((field) => (
                <li key={field.id}>
                  <a href={`#${controlIdOf(field, idOf(field), partsOf(field)[0]?.key)}`}>
                    {nameOfField(field)}: {errors[field.id]}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
        {pages.length > 1 && isAlive && (
          <p className="form-steps" aria-live="polite">
            Page {page + 1} of {pages.length}
            {pages[page]?.page?.title ? `: ${pages[page].page.title}` : ''}
          </p>
        )}
      </div>
      <fieldset className="site-form-fields" disabled={isLocked}>
        <legend className="visually-hidden">{form.name}</legend>
        {drawn.map((field) => (
          <div key={field.id} className={isAlive || shownNow.has(field.id) ? undefined : 'without-script'}>
            <AnyField
              field={field}
              id={idOf(field)}
              answer={told[field.id]}
              error={errors[field.id]}
              onAnswer={site.change}
              onLeave={site.leave}
              {...(isAlive && { onFile: site.upload })}
            />
          </div>
        ))}
        {site.isKept && (
          <p className="field-hint">
            What you fill in is kept before you send it.{' '}
            <a href="/privacy-choices">Change what you agreed to</a>
          </p>
        )}
        {last && form.disclaimer !== '' && <p className="form-disclaimer">{form.disclaimer}</p>}
      </fieldset>
      {needsCaptcha && (
        <Suspense fallback={null}>
          <LazyCaptcha
            key={captcha}
            action="FORM_BLOCK_SUBMISSION"
            onToken={site.setCaptchaKey}
            onFailure={site.awaitReload}
          />
        </Suspense>
      )}
      {form.asksCaptcha && !isAlive ? (
        <InsteadOfCaptcha form="form" />
      ) : (
        <input
          type="text"
          name={TRAP_FIELD}
          className="visually-hidden"
          tabIndex={-1}
          autoComplete="off"
          aria-hidden="true"
        />
      )}
      <div role="alert" className="form-alert">
        {problem !== '' && <p>{problem}</p>}
        {wrong.length > 0 && <p>{FORM_MESSAGES.scrollUp}</p>}
      </div>
      <div className="form-buttons">
        {page > 0 && isAlive && (
          <button
            type="button"
            className="button button-quiet"
            disabled={isLocked}
            onClick={() => site.goTo(page - 1)}
          >
            Back
          </button>
        )}
        <button
          type="submit"
          className="button"
          disabled={isLocked || (needsCaptcha && captcha > 0 && captchaKey === null)}
        >
          {isLocked ? FORM_MESSAGES.submitting : last || !isAlive ? form.submitLabel : 'Next'}
        </button>
      </div>
    </form>
  );
}

function focusOn(target: HTMLElement | null): void {
  target?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}
