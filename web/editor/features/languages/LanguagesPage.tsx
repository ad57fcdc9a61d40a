import { useState } from 'react';
import { Link } from 'react-router';
import type { LanguageView } from '../../../../api/http/contracts/languages/languages.ts';
import { useChange } from '../../app/useChange.ts';
import { counted } from '../../text/words.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Choice.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { Page } from '../../ui/Page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useMay } from '../session/session.api.ts';
import { SiteHistoryButton } from '../timeMachine/SiteHistoryButton.tsx';
import {
  type LanguagesRead,
  useChooseLanguagesMutation,
  useGetLanguagesQuery,
  useSpeakOneMutation,
} from './languages.api.ts';
import { completenessWords, nameOf, OFFERED } from './languageWords.ts';
import { translationPath } from './paths.ts';

/** The languages that visitors may read the site in, and how far each is. */
export function LanguagesPage() {
  const read = useGetLanguagesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Page
      title="Languages"
      lead="Each language is found under an address of its own, such as /de, with what you translate; what you do not is shown as you wrote it."
      actions={<SiteHistoryButton of="the languages" category="languages" />}
    >
      <Loaded read={read}>{(answer) => <Languages answer={answer} />}</Loaded>
    </Page>
  );
}

function Languages({ answer }: { readonly answer: LanguagesRead }) {
  const { original, languages, revision } = answer;
  const mayWrite = useMay('settings.write');
  const [choose, { isLoading }] = useChooseLanguagesMutation();
  const { change, refusal } = useChange(choose);
  const [isLeaving, setLeaving] = useState(false);
  const readAt = revision ?? undefined;
  const chosen = languages.map(({ tag, isPublished }) => ({ tag, isPublished }));
  const set = (next: typeof chosen, said: string) =>
    void change({ languages: next, readAt }, said, ({ data }) =>
      choose({ languages: chosen, readAt: data?.revision ?? undefined }),
    );
  return (
    <div className="stack-wide">
      {mayWrite && (
        <AddLanguage
          taken={[original.tag.split('-')[0] ?? '', ...languages.map(({ tag }) => tag)]}
          isBusy={isLoading}
          onAdd={(tag) =>
            set([...chosen, { tag, isPublished: false }], `${nameOf(tag)} is there to be translated.`)
          }
        />
      )}
      {refusal && (
        <p className="field-error" role="alert">
          {refusal.message}
        </p>
      )}
      <section className="card" aria-label="Languages">
        <p className="muted">
          The site is written in {nameOf(original.tag)}, which is set under{' '}
          <Link to="/config/store">Store</Link>.
        </p>
        {languages.length === 0 ? (
          <EmptyState icon="language" title="One language so far">
            <p className="muted">Add another one. Visitors see it once you publish it.</p>
          </EmptyState>
        ) : (
          <ul className="line-list">
            {languages.map((language) => (
              <Row
                key={language.tag}
                language={language}
                mayWrite={mayWrite}
                onPublish={(isPublished) =>
                  set(
                    chosen.map((one) => (one.tag === language.tag ? { ...one, isPublished } : one)),
                    isPublished
                      ? `Visitors may read the site in ${language.name}.`
                      : `${language.name} is shown to staff alone.`,
                  )
                }
                onRemove={() =>
                  set(
                    chosen.filter(({ tag }) => tag !== language.tag),
                    `${language.name} was taken away. Its translations stay.`,
                  )
                }
              />
            ))}
          </ul>
        )}
        {mayWrite && languages.length > 0 && (
          <div>
            <Button tone="quiet" onClick={() => setLeaving(true)}>
              Speak one language again
            </Button>
          </div>
        )}
      </section>
      {isLeaving && <LeaveDialog original={original.tag} onClose={() => setLeaving(false)} />}
    </div>
  );
}

interface RowProps {
  readonly language: LanguageView;
  readonly mayWrite: boolean;
  readonly onPublish: (isPublished: boolean) => void;
  readonly onRemove: () => void;
}

function Row({ language, mayWrite, onPublish, onRemove }: RowProps) {
  const { tag, name, isPublished, hasWords, wordsLeft } = language;
  const actions = [
    {
      ...{ label: isPublished ? 'Unpublish' : 'Publish', icon: 'eye' as const },
      run: () => onPublish(!isPublished),
    },
    { label: 'Remove', icon: 'trash' as const, isDanger: true, run: onRemove },
  ];
  return (
    <li>
      <div>
        <Link to={translationPath(tag)} lang={tag}>
          {name}
        </Link>{' '}
        <Badge tone={isPublished ? 'good' : 'plain'}>{isPublished ? 'Published' : 'Only for staff'}</Badge>
        <p className="muted">{completenessWords(language)}</p>
        {!hasWords && (
          <p className="muted">
            {`${counted(wordsLeft, 'word')} of the storefront itself, such as “Cart”, are in English until you translate them.`}
          </p>
        )}
      </div>
      <div className="actions">
        <Link className="button" to={translationPath(tag)} aria-label={`Translate into ${nameOf(tag)}`}>
          Translate
        </Link>
        {mayWrite && <Menu label={`More for ${name}`} actions={actions} />}
      </div>
    </li>
  );
}

interface AddProps {
  readonly taken: readonly string[];
  readonly isBusy: boolean;
  readonly onAdd: (tag: string) => void;
}

function AddLanguage({ taken, isBusy, onAdd }: AddProps) {
  const options = OFFERED.filter((tag) => !taken.includes(tag)).map((tag) => ({
    value: tag,
    label: nameOf(tag),
  }));
  const [tag, setTag] = useState('');
  const chosen = options.some(({ value }) => value === tag) ? tag : (options[0]?.value ?? '');
  return (
    <section className="card" aria-label="Add a language">
      <Select
        label="Add a language"
        options={options}
        value={chosen}
        onChange={({ target }) => setTag(target.value)}
      />
      <div>
        <Button tone="primary" isBusy={isBusy} disabled={chosen === ''} onClick={() => onAdd(chosen)}>
          <Icon name="plus" />
          Add
        </Button>
      </div>
    </section>
  );
}

function LeaveDialog({ original, onClose }: { readonly original: string; readonly onClose: () => void }) {
  const [speakOne] = useSpeakOneMutation();
  return (
    <ConfirmDialog
      title="Speak one language again?"
      subtitle={`Visitors find the site in ${nameOf(original)} alone, at once. What was translated stays, and counts again once you add its language.`}
      goes="Take the others away"
      stays="Keep them"
      isDanger
      run={() => speakOne()}
      onDone={onClose}
      onClose={onClose}
    />
  );
}
