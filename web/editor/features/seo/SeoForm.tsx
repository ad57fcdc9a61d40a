import { useState } from 'react';
import type { SeoRow } from '../../../../api/http/contracts/site/seo.ts';
import { TEXT_SHOWN, TITLE_SHOWN } from '../../../../api/http/contracts/site/seo.ts';
import { messageOf } from '../../app/editorApi.ts';
import { useEditorDispatch } from '../../app/store.ts';
import { toastShown } from '../../app/toasts.slice.ts';
import { UnsavedChanges } from '../../app/UnsavedChanges.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextArea, TextField, Toggle } from '../../ui/Field.tsx';
import { submitting } from '../../ui/form/submitting.ts';
import { PictureControl, type PlacedPicture } from '../media/PictureField.tsx';
import { useMay } from '../session/session.api.ts';
import { useSaveSeoMutation } from './seo.api.ts';

interface Props {
  readonly row: SeoRow;
  readonly own: NonNullable<SeoRow['own']>;
}

const lengthOf = (text: string, most: number): string =>
  `${text.length} of about ${most} characters are shown.`;

/** Title, description, picture for links, and whether it may be found. */
export function SeoForm({ row, own }: Props) {
  const { kind, id, name, isHideable, found } = row;
  const [title, setTitle] = useState(own.title ?? '');
  const [description, setDescription] = useState(own.description);
  const [picture, setPicture] = useState<PlacedPicture | null>(own.shareImage ?? null);
  const [isHidden, setHidden] = useState(found === 'hidden');
  const [problem, setProblem] = useState<string | null>(null);
  const [isTouched, setTouched] = useState(false);
  const [save, { isLoading }] = useSaveSeoMutation();
  const ofPage = kind === 'page' || kind === 'post';
  const mayWrite = useMay(
    ofPage || kind === 'home' ? 'pages.write' : kind === 'category' ? 'design.write' : 'products.write',
  );
  const mayPublish = useMay(ofPage ? 'pages.publish' : 'products.write');
  const dispatch = useEditorDispatch();
  const send = async (): Promise<boolean> => {
    if (kind === 'home') return false;
    const { data, error } = await save([
      {
        ...{ kind, id, description },
        ...(own.title !== null && {
          title,
          from: { title: own.title ?? '', description: own.description },
        }),
        ...(ofPage && picture?.url !== own.shareImage?.url && { shareImage: picture }),
        ...(isHideable && isHidden !== (found === 'hidden') && { isHidden }),
      },
    ]);
    const result = data?.results[0];
    setProblem(error ? messageOf(error) : (result?.message ?? null));
    if (result?.isSaved) {
      dispatch(toastShown(result.waits ? 'Saved in the draft, which waits to be published.' : 'Saved.'));
    }
    const isSaved = result?.isSaved === true;
    if (isSaved) setTouched(false);
    return isSaved;
  };
  /** Chosen in a dialog, outside of the form. */
  const choosePicture = (chosen: PlacedPicture | null) => {
    setPicture(chosen);
    setTouched(true);
  };
  const discard = () => {
    setTitle(own.title ?? '');
    setDescription(own.description);
    setPicture(own.shareImage ?? null);
    setHidden(found === 'hidden');
    setProblem(null);
    setTouched(false);
  };
  return (
    <form aria-label={`How ${name} is found`} onChange={() => setTouched(true)} onSubmit={submitting(send)}>
      <fieldset className="stack page-panel-fields" disabled={!mayWrite}>
        <legend className="visually-hidden">{`How ${name} is found`}</legend>
        {own.title !== null && (
          <TextField
            label="Title for search engines"
            hint={title === '' ? 'Its own title stands there.' : lengthOf(title, TITLE_SHOWN)}
            value={title}
            maxLength={kind === 'product' ? 100 : 200}
            onChange={({ target }) => setTitle(target.value)}
          />
        )}
        <TextArea
          label="Description"
          hint={lengthOf(description, TEXT_SHOWN)}
          rows={3}
          value={description}
          maxLength={400}
          onChange={({ target }) => setDescription(target.value)}
        />
        {ofPage && <PictureControl label="Picture for links" picture={picture} onChange={choosePicture} />}
        {isHideable && (found === 'yes' || found === 'hidden') && (
          <Toggle
            label="Search engines may find it"
            isOn={!isHidden}
            isDisabled={!mayPublish}
            onChange={(isOn) => setHidden(!isOn)}
          />
        )}
        {problem && (
          <p className="field-error" role="alert">
            {problem}
          </p>
        )}
        <div>
          <Button type="submit" tone="primary" isBusy={isLoading} aria-label={`Save ${name}`}>
            Save
          </Button>
        </div>
        <UnsavedChanges isDirty={isTouched} save={send} discard={discard} />
      </fieldset>
    </form>
  );
}
