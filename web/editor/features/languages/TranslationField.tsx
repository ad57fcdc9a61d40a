import { useState } from 'react';
import type { TextView } from '../../../../api/http/contracts/languages/languages.ts';
import { refusalIn } from '../../app/useChange.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextArea, TextField } from '../../ui/Field.tsx';
import { RichTextField } from '../../ui/richText/RichTextField.tsx';
import { safeHtml } from '../../ui/richText/safeHtml.ts';
import { said } from '../../words/language.ts';
import { useTranslateMutation } from './languages.api.ts';

interface Props {
  readonly language: string;
  readonly text: TextView;
  readonly mayWrite: boolean;
}

/** An address is fine as it is: nobody has to translate it. */
const ADDRESS = {
  hint: 'Left empty, the page keeps the address that it has. An earlier one leads to the new one.',
  spellCheck: false,
  autoCapitalize: 'none',
} as const;

/** The words of a block are all that there is around them: they may begin with a heading of the first order. */
const ofPage = (key: string): boolean => key.startsWith('page.');

/** One text with its original above it. It is kept on leaving the field; what could not be kept stays, and says why. */
export function TranslationField({ language, text, mayWrite }: Props) {
  const { key, kind, original } = text;
  const label = said(text.label);
  const [typed, setTyped] = useState(text.translation);
  const [kept, setKept] = useState(text.translation);
  const [isOutdated, setOutdated] = useState(text.isOutdated);
  const [problem, setProblem] = useState<string | null>(null);
  const [translate, { isLoading }] = useTranslateMutation();

  const keep = async (to: string) => {
    const { error } = await translate({ language, key, original, from: kept, to });
    setProblem(error ? refusalIn(error).message : null);
    if (error) return;
    setKept(to);
    setOutdated(false);
  };
  const field = {
    ...{ label, error: problem, value: typed, lang: language, readOnly: !mayWrite },
    hint: isLoading ? 'Saving…' : typed === kept && kept !== '' && !isOutdated ? 'Saved' : undefined,
    onBlur: () => {
      if (typed !== kept) void keep(typed);
    },
  };
  return (
    <div className="stack">
      {kind === 'html' ? (
        <Original html={original} />
      ) : (
        <p className="muted translation-original">{original}</p>
      )}
      {kind === 'html' ? (
        <div lang={language}>
          <RichTextField
            {...{ label, error: problem, value: typed, isReadOnly: !mayWrite }}
            {...(field.hint && { hint: field.hint })}
            maxLength={50_000}
            firstHeading={ofPage(key) ? 1 : 2}
            onChange={setTyped}
            onLeave={field.onBlur}
          />
        </div>
      ) : kind === 'line' || kind === 'address' ? (
        <TextField
          {...field}
          {...(kind === 'address' && { ...ADDRESS, hint: field.hint ?? ADDRESS.hint })}
          maxLength={2000}
          onChange={({ target }) => setTyped(target.value)}
        />
      ) : (
        <TextArea {...field} rows={3} maxLength={50_000} onChange={({ target }) => setTyped(target.value)} />
      )}
      {isOutdated && (
        <div className="actions">
          <Badge tone="warn">The original was changed since</Badge>
          {mayWrite && (
            <Button tone="quiet" onClick={() => void keep(typed)}>
              It is still right
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** Formatted words as they read. */
function Original({ html }: { readonly html: string }) {
  const safe = { __html: safeHtml(html) };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: `safeHtml` leaves nothing that runs or loads from elsewhere.
  return <div className="muted translation-original is-formatted" dangerouslySetInnerHTML={safe} />;
}
