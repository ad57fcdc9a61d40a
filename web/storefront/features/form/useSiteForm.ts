import { type FormEvent, useEffect, useRef, useState } from 'react';
import { TRAP_FIELD } from '../../../../api/http/contracts/captcha/captchaWords.ts';
import {
  answeredFields,
  countedAnswers,
  FORM_MESSAGES,
  fieldProblem,
  formProblems,
  pagesOf,
} from '../../../../api/http/contracts/forms/fields.ts';
import type { SaveFormSubmissionRequest } from '../../../../api/http/contracts/forms/submitForm.ts';
import type { SiteForm } from '../../../../api/http/contracts/site/formPages.ts';
import { useRefused, useSent } from '../../ui/plainForm.tsx';
import { inThisLanguage } from '../../words/spoken.ts';
import type { TypedAnswer, UploadFile } from './askedField.ts';
import { fetchFormKey, sendForm, uploadFormFile } from './sendForm.ts';
import { answersToSend, answersTyped, type TypedAnswers } from './typedAnswers.ts';
import { useFormTelling } from './useFormTelling.ts';
import { mayKeepUnsent, useKeptAnswers } from './useKeptAnswers.ts';
import { useTypedOverReload } from './useTypedOverReload.ts';

type Problems = Readonly<Record<string, string>>;
export type FormPlace = Pick<
  SaveFormSubmissionRequest,
  'pageTitle' | 'pageId' | 'pagePath' | 'contentSource'
>;

/** What is typed into a form, what is wrong with it, which page of it is open, and what became of sending it. */
export function useSiteForm(form: SiteForm, place: FormPlace) {
  const refused = useRefused('form');
  const wasSent = useSent('form');
  const [typed, setTyped] = useState<TypedAnswers>(() => (refused ? answersTyped(form.fields, refused) : {}));
  const [errors, setErrors] = useState<Problems>(() =>
    refused?.code === 'FORM_INVALID' ? formProblems(form.fields, typed) : {},
  );
  const [problem, setProblem] = useState(refused && Object.keys(errors).length === 0 ? refused.message : '');
  const [status, setStatus] = useState<'open' | 'submitting' | 'sent'>(wasSent ? 'sent' : 'open');
  const [message, setMessage] = useState(form.submissionMessage);
  const [at, setAt] = useState(0);
  const [captchaKey, setCaptchaKey] = useState<string | null>(null);
  /** Counts captchas: each answer is good once. */
  const [captcha, setCaptcha] = useState(0);
  const [isReloadAwaited, setReloadAwaited] = useState(false);
  const [isAlive, setAlive] = useState(false);
  /** The field that was answered last. */
  const [last, setLast] = useState('');
  useEffect(() => setAlive(true), []);
  const key = useRef<Promise<string | null> | null>(null);

  const { shown, answers: told } = answeredFields(form.fields, typed);
  const pages = pagesOf(shown);
  const page = Math.min(at, pages.length - 1);

  /** The time since somebody began to fill in tells people from programs. */
  const begin = () => {
    key.current ??= fetchFormKey();
  };
  const change = (id: string, answer: TypedAnswer) => {
    begin();
    setLast(id);
    const next = { ...typed, [id]: answer };
    setTyped(next);
    if (errors[id] !== undefined) setErrors(judged(next, [...Object.keys(errors)]));
  };
  /** Said of a field once it is left, and again while it is mended. What is still blank is told when the form is sent. */
  const leave = (id: string) => {
    const field = shown.find((one) => one.id === id);
    const found = field && typed[id] !== undefined ? fieldProblem(field, typed[id]) : null;
    if (found !== null && found !== FORM_MESSAGES.required) setErrors({ ...errors, [id]: found });
  };
  const judged = (answers: TypedAnswers, ids: readonly string[]): Problems => {
    const found = formProblems(form.fields, answers);
    return Object.fromEntries(Object.entries(found).filter(([id]) => ids.includes(id)));
  };

  /** A file goes ahead of its form, under the same key. */
  const upload: UploadFile = async (fieldId, file) => {
    begin();
    const got = await key.current;
    if (!got) throw new Error(FORM_MESSAGES.noKey);
    return uploadFormFile(got, fieldId, file);
  };

  /** Goes on to the next page where nothing is wrong on this one. */
  function goOn(): boolean {
    const found = judged(
      typed,
      (pages[page]?.fields ?? []).map(({ id }) => id),
    );
    setErrors(found);
    if (Object.keys(found).length > 0) return false;
    setAt(page + 1);
    return true;
  }

  async function submit(
    event: FormEvent<HTMLFormElement>,
  ): Promise<'wrong' | 'sent' | 'failed' | 'next' | null> {
    event.preventDefault();
    if (status === 'submitting') return null;
    const trapped = trapOf(event.currentTarget);
    setProblem('');
    if (page < pages.length - 1) return goOn() ? 'next' : 'wrong';
    const found = formProblems(form.fields, typed);
    setErrors(found);
    if (Object.keys(found).length > 0) return showWrong(found);
    if (form.asksCaptcha && captchaKey === null) return fail(FORM_MESSAGES.captchaMissing);
    setStatus('submitting');
    begin();
    const got = await key.current;
    if (!got) {
      key.current = null;
      return fail(FORM_MESSAGES.noKey);
    }
    const counted = countedAnswers(form.fields, typed) as TypedAnswers;
    const sent = await sendForm({
      ...{ key: got, ...place, pagePermissionTypeValue: 1 },
      form: { ...answersToSend(shown, counted), ...trapped } as SaveFormSubmissionRequest['form'],
      ...(captchaKey !== null && { captchaKey }),
    });
    if (sent.kind === 'sent') {
      if (sent.answer.redirect !== '') {
        window.location.assign(sent.answer.redirect);
        return null;
      }
      // The call answers in the language of the site; the page came with its own.
      if (inThisLanguage('/') === '/') setMessage(sent.answer.message);
      setStatus('sent');
      return 'sent';
    }
    // An answer to a captcha is used up by asking.
    setCaptchaKey(null);
    setCaptcha(captcha + 1);
    if (sent.kind === 'wrong') {
      setErrors(sent.errors);
      return showWrong(sent.errors);
    }
    if (sent.needsKey) key.current = null;
    return fail(sent.message);
  }

  /** Opens the page on which the first of them stands. */
  function showWrong(found: Problems): 'wrong' {
    const first = pages.findIndex(({ fields }) => fields.some(({ id }) => found[id] !== undefined));
    if (first >= 0) setAt(first);
    setStatus('open');
    return 'wrong';
  }

  function fail(text: string): 'failed' {
    setProblem(text);
    setStatus('open');
    return 'failed';
  }

  const isKept = isAlive && mayKeepUnsent(form, document.cookie);
  useKeptAnswers({
    isKept,
    place,
    key: key.current,
    fields: form.fields,
    typed,
    isSent: status === 'sent',
    page,
  });

  useTypedOverReload({
    ...{ formId: form.id, typed, isReloadAwaited, isSent: status === 'sent', onKept: setTyped },
  });

  const here = pages[page]?.fields ?? [];
  useFormTelling({
    ...{ formId: form.id, isSent: status === 'sent', isBegun: Object.keys(typed).length > 0 },
    fieldId: here.some(({ id }) => id === last) ? last : (here[0]?.id ?? ''),
  });

  return {
    ...{
      typed,
      errors,
      problem,
      status,
      message,
      shown,
      pages,
      page,
      captcha,
      captchaKey,
      isAlive,
      isKept,
      refused,
    },
    ...{ told: told as TypedAnswers, upload, begin, change, leave, submit, goTo: setAt, setCaptchaKey },
    awaitReload: () => setReloadAwaited(true),
  };
}

/** What stands in the field that nobody sees, as a form without scripts would send it: a program filled it in. */
function trapOf(form: HTMLFormElement): Readonly<Record<string, FormDataEntryValue>> {
  const typed = new FormData(form).get(TRAP_FIELD) ?? '';
  return typed === '' ? {} : { [TRAP_FIELD]: typed };
}
