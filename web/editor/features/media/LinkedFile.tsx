import { useEditorDispatch } from '../../app/store.ts';
import { toastShown } from '../../app/toasts.slice.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';

interface Props {
  readonly fileName: string;
  readonly url: string;
}

/** The address of a file, to be put into a text or a button. */
export function LinkedFile({ fileName, url }: Props) {
  const dispatch = useEditorDispatch();
  // Browsers let nobody copy by script on a network without https: the field is there to choose from.
  const copy = () =>
    navigator.clipboard.writeText(url).then(() => dispatch(toastShown('The address was copied.')));
  return (
    <>
      <TextField
        label="Address"
        hint="Put it where a text or a button has its link. Visitors are given the file to keep."
        value={url}
        readOnly
        aria-label={`Address of ${fileName}`}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className="actions">
        {navigator.clipboard && <Button onClick={() => void copy()}>Copy the address</Button>}
        <a className="button" href={url} download>
          Download
        </a>
      </div>
    </>
  );
}
