import { type FormEvent, useState } from 'react';
import { setRedirectRequestSchema } from '../../../../api/http/contracts/site/redirects.ts';
import { useChange } from '../../app/useChange.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
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
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const read = setRedirectRequestSchema.safeParse(typed);
    if (!read.success) {
      setMistakes(
        Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), message])),
      );
      return;
    }
    const { path, to } = read.data;
    const before = known.find((redirect) => redirect.path === path);
    const back = () => (before ? set(before) : remove(path));
    if (await change(read.data, `${path} leads to ${to}.`, back)) setTyped({ path: '', to: '' });
  };
  return (
    <form className="card redirect-form" aria-label="New redirect" onSubmit={(event) => void send(event)}>
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
    </form>
  );
}
