import { type FormEvent, useId, useState } from 'react';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { PlainFields, useRefused, useSent } from '../../ui/plainForm.tsx';
import { useCall } from '../../ui/useCall.ts';
import { callAccount } from './accountCalls.ts';

export interface SpokenLanguage {
  readonly tag: string;
  readonly name: string;
}

interface Props {
  readonly languages: readonly SpokenLanguage[];
  readonly chosen: string;
  readonly onChosen: (language: string) => void;
}

/** The language in which the store writes to a customer. */
export function LanguageForm({ languages, chosen, onChosen }: Props) {
  const [language, setLanguage] = useState(chosen);
  const [isDone, setDone] = useState(useSent('language'));
  const { isBusy, problem, attempt } = useCall(useRefused('language')?.message);
  const id = useId();

  async function submit(event: FormEvent) {
    event.preventDefault();
    setDone(false);
    const went = await attempt(async () => {
      await callAccount('POST', '/locale', { language });
      onChosen(language);
    });
    setDone(went);
  }

  return (
    <form className="account-form" method="post" action="/account" onSubmit={(event) => void submit(event)}>
      <PlainFields form="language" />
      <div className="field">
        <label htmlFor={id}>Write to me in</label>
        <span className="select">
          <select
            id={id}
            name="language"
            value={language}
            onChange={({ target }) => setLanguage(target.value)}
          >
            {languages.map(({ tag, name }) => (
              <option key={tag} value={tag} lang={tag}>
                {name}
              </option>
            ))}
          </select>
        </span>
      </div>
      <FormAlert problem={problem} />
      <button type="submit" className="button button-quiet" disabled={isBusy}>
        Save
      </button>
      <p role="status" className="account-done">
        {isDone && 'Saved.'}
      </p>
    </form>
  );
}

/** That of the site which is nearest to what an account says: `de-AT` is `de`; the first where there is none. */
export function nearestOf(
  languages: readonly SpokenLanguage[],
  language: string,
): SpokenLanguage | undefined {
  const [spoken] = language.split('-');
  return (
    languages.find(({ tag }) => tag === language) ??
    languages.find(({ tag }) => tag.split('-')[0] === spoken) ??
    languages[0]
  );
}
