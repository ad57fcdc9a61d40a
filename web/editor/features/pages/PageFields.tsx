import { lazy, Suspense, useState } from 'react';
import { fieldsOf, kindOf } from '../../../../api/http/contracts/pages/editing.ts';
import { useChange } from '../../app/useChange.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SearchPreview } from '../../ui/SearchPreview.tsx';
import { useMay, useSite } from '../session/session.api.ts';
import { OptionField } from './OptionField.tsx';
import { useMovePageMutation } from './pages.api.ts';
import { TypedText } from './TypedText.tsx';
import type { PageEditor } from './usePageEditor.ts';

/** Title, description and address of the page: what is asked where nothing on it is chosen. */
export function PageFields({ editor }: { readonly editor: PageEditor }) {
  const { page, livePath, send } = editor;
  const { details = {} } = page.content;
  const { title, description } = page.content;
  const mayMove = useMay('pages.publish');
  const { title: store } = useSite();
  const isShared = page.kind === 'section';
  if (isShared) {
    return (
      <TypedText
        label="Name"
        hint="As it is found among your own sections."
        value={title}
        maxLength={200}
        onChange={(to) => void send({ type: 'RenamePage', from: title, to })}
      />
    );
  }
  return (
    <>
      <TypedText
        label="Title"
        value={title}
        maxLength={200}
        onChange={(to) => void send({ type: 'RenamePage', from: title, to })}
      />
      <TypedText
        label="Description"
        hint="What search engines and previews of links say."
        isLong
        value={description}
        maxLength={400}
        onChange={(to) => void send({ type: 'DescribePage', from: description, to })}
      />
      {fieldsOf(kindOf(page.kind).details).map((field) => (
        <OptionField
          key={field.name}
          field={field}
          options={details}
          onChange={(to) =>
            void send({
              type: 'SetPageDetail',
              ...{ field: field.name, to },
              ...(field.name in details && { from: details[field.name] }),
            })
          }
        />
      ))}
      <SearchPreview
        path={livePath.slice(1).split('/')}
        title={saidIn(details.seoTitle) || `${title} — ${store}`}
        text={description || saidIn(details.excerpt)}
      />
      {mayMove && <AddressField key={page.urlId} pageId={page.id} urlId={page.urlId} path={livePath} />}
      <AccessButton pageId={page.id} isRecord={page.collectionId !== null} />
    </>
  );
}

const saidIn = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Forms are loaded once somebody opens it: the editor of pages has none. */
const PageAccessDialog = lazy(async () => ({
  default: (await import('../access/PageAccessDialog.tsx')).PageAccessDialog,
}));

function AccessButton({ pageId, isRecord }: { readonly pageId: string; readonly isRecord: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button onClick={() => setOpen(true)}>
        <Icon name="lock" />
        {isRecord ? 'Links to the draft' : 'Who may see it'}
      </Button>
      {isOpen && (
        <Suspense>
          <PageAccessDialog pageId={pageId} isRecord={isRecord} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

function AddressField({
  pageId,
  urlId,
  path,
}: {
  readonly pageId: string;
  readonly urlId: string;
  readonly path: string;
}) {
  const [typed, setTyped] = useState(urlId);
  const [move, { isLoading }] = useMovePageMutation();
  const { change, refusal } = useChange(move);
  return (
    <div className="stack">
      <TextField
        label="Address"
        hint="Changes at once, also for visitors. The old address leads to the new one."
        error={refusal?.message}
        value={typed}
        spellCheck={false}
        maxLength={200}
        onChange={({ target }) => setTyped(target.value)}
      />
      {typed !== urlId && (
        <Button
          isBusy={isLoading}
          onClick={() =>
            void change(
              { pageId, urlId: typed, from: urlId },
              `Found at ${path.slice(0, -urlId.length)}${typed} now.`,
            )
          }
        >
          Change address
        </Button>
      )}
    </div>
  );
}
