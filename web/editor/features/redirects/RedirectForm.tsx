import { useState } from 'react';
import { setRedirectRequestSchema } from '../../../../api/http/contracts/site/redirects.ts';
import { UnsavedChanges } from '../../app/UnsavedChanges.tsx';
import { useChange } from '../../app/useChange.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { submitting } from '../../ui/form/submitting.ts';
import { useListRedirectsQuery, useRemoveRedirectMutation, useSetRedirectMutation } from './redirects.api.ts';

/** One more path, and where it leads. */
export function RedirectForm() {
  const [typed, setTyped] = useState({ path: '', to: '' });
  const [mistakes, setMistakes] = useState<Readonly<Record<string, string>>>({});
  const [set, { isLoading }] = useSetRedirectMutation();
  const [remove] = useRemoveRedirectMutation();
  const { data: known = [] } = useListRedirectsQuery();
  const { change, refusal, forget } = useChange(set);
  const type = (field: 'path' | 'to', text: string) => {
    setTyped({ ...typed, [field]: text });
    setMistakes({ ...mistakes, [field]: '' });
    forget();
  };
  const send = async (): Promise<boolean> => {
    const read = setRedirectRequestSchema.safeParse(typed);
    if (!read.success) {
      setMistakes(
        Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), message])),
      );
      return false;
    }
    const { path, to } = read.data;
    const before = known.find((redirect) => redirect.path === path);
    const back = () => (before ? set(before) : remove(path));
    const isSet = await change(read.data, `${path} leads to ${to}.`, back);
    if (isSet) setTyped({ path: '', to: '' });
    return isSet;
  };
  const discard = () => {
    setTyped({ path: '', to: '' });
    setMistakes({});
    forget();
  };
  return (
    <form className="card redirect-form" aria-label="New redirect" onSubmit={submitting(send)}>
      <TextField
        label="Path"
        hint="Without a page, e.g. /old-shop"
        maxLength={500}
        value={typed.path}
        error={mistakes.path || (refusal?.field === 'path' ? refusal.message : null)}
        onChange={({ target }) => type('path', target.value)}
      />
      <TextField
        label="Leads to"
        hint="A path of this site, or https://…"
        maxLength={2000}
        value={typed.to}
        error={mistakes.to || (refusal && refusal.field !== 'path' ? refusal.message : null)}
        onChange={({ target }) => type('to', target.value)}
      />
      <Button type="submit" tone="primary" isBusy={isLoading}>
        Add
      </Button>
      <UnsavedChanges isDirty={typed.path !== '' || typed.to !== ''} save={send} discard={discard} />
    </form>
  );
}
