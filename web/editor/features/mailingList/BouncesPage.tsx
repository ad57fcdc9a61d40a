import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import type { BounceAddressView } from '../../../../api/http/contracts/mailingList/mailingList.ts';
import { useAddressed } from '../../app/useAddressed.ts';
import { useChange } from '../../app/useChange.ts';
import { dayOf } from '../../text/time.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Choice.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { ShownOnce } from '../../ui/ShownOnce.tsx';
import { BOUNCE_GUIDES, type BounceGuide } from './bounceGuides.ts';
import { mailingListPath } from './paths.ts';
import {
  useGetBounceAddressQuery,
  useRemoveBounceKeyMutation,
  useSetBounceKeyMutation,
} from './subscribers.api.ts';

/** Where whoever delivers the mail tells of addresses that take none, and how it is known that nobody else does. */
export function BouncesPage() {
  const read = useGetBounceAddressQuery();
  return (
    <Page
      title="Bounces"
      lead="Who takes no mail, or calls it spam, is written no more newsletters. Whoever delivers your mail tells it here."
      back={{ to: mailingListPath, title: 'Mailing list' }}
    >
      <Loaded read={read} lines={8}>
        {(found) => <Told {...found} />}
      </Loaded>
    </Page>
  );
}

function Told({ url, keys }: BounceAddressView) {
  const { said, change } = useAddressed();
  const guide = BOUNCE_GUIDES.find(({ id }) => id === said('by')) ?? (BOUNCE_GUIDES[0] as BounceGuide);
  const { signs } = guide;
  return (
    <div className="stack-wide">
      <section className="card" aria-label="Address">
        <h2>Address</h2>
        <ShownOnce
          label="Address for bounces"
          secret={url}
          hint="It has a secret in it: give it to who delivers your mail, and to nobody else."
        />
        <p>
          <Link to={`${mailingListPath}?view=bounced`}>Who takes no mail</Link>
        </p>
      </section>
      <section className="card" aria-label="What to do">
        <h2>What to do</h2>
        <div className="narrow">
          <Select
            label="Who delivers your mail"
            value={guide.id}
            options={BOUNCE_GUIDES.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ target }) => change({ by: target.value })}
          />
        </div>
        <ol className="numbered">
          {guide.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {signs && <KeyForm key={signs.provider} {...signs} setAt={keys[signs.provider]} />}
        {(signs === null || keys[signs.provider] === null) && <p className="muted">{guide.note}</p>}
      </section>
    </div>
  );
}

interface KeyFormProps extends NonNullable<BounceGuide['signs']> {
  /** Since when there is one; `null` for never. */
  readonly setAt: string | null;
}

function KeyForm({ provider, keyName, setAt }: KeyFormProps) {
  const [set, { isLoading: isSaving }] = useSetBounceKeyMutation();
  const [remove, { isLoading: isRemoving }] = useRemoveBounceKeyMutation();
  const { change: save, refusal } = useChange(set);
  const { change: takeAway } = useChange(remove, { tellsRefusal: true });
  const [key, setKey] = useState('');
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (await save({ provider, key }, 'Saved. What no key signs is refused from now on.')) setKey('');
  };
  return (
    <form className="stack narrow" onSubmit={(event) => void onSubmit(event)} noValidate>
      {setAt !== null && (
        <p>A key was entered on {dayOf(setAt)}. What no key signs, or is older than a day, is refused.</p>
      )}
      <TextField
        label={keyName}
        hint={
          setAt === null ? 'Nobody can show it again.' : 'A new one takes the place of the one that there is.'
        }
        error={refusal?.message ?? null}
        value={key}
        type="password"
        autoComplete="off"
        spellCheck={false}
        maxLength={1000}
        onChange={({ target }) => setKey(target.value)}
      />
      <div className="actions">
        <Button type="submit" tone="primary" isBusy={isSaving}>
          Save the key
        </Button>
        {setAt !== null && (
          <Button
            isBusy={isRemoving}
            onClick={() => void takeAway(provider, 'The key is gone. Messages need no signature of it.')}
          >
            Take the key away
          </Button>
        )}
      </div>
    </form>
  );
}
