import { useRef, useState } from 'react';
import { editorApi } from '../../app/editorApi.ts';
import { useEditorDispatch } from '../../app/store.ts';
import { toastShown } from '../../app/toasts.slice.ts';
import { Button } from '../../ui/Button.tsx';
import { sendRecording } from './sendRecording.ts';
import { singleUploadFailure } from './uploadFailure.ts';

/** What the gateway takes as a file; it looks at the bytes, whatever their name says. */
const TAKEN = '.pdf,.docx,.xlsx,.pptx,.odt,.ods,.odp,.epub,.zip';

/** Uploads files one after the other, and says of each that was refused why. */
export function FileUpload() {
  const input = useRef<HTMLInputElement>(null);
  const [part, setPart] = useState<number | null>(null);
  const dispatch = useEditorDispatch();
  const send = async (files: readonly File[]) => {
    for (const file of files) {
      setPart(0);
      try {
        await sendRecording(file, setPart);
        dispatch(toastShown(`${file.name} was uploaded.`));
      } catch (error) {
        const why = singleUploadFailure(error, navigator.cookieEnabled);
        dispatch(toastShown(why, { tone: 'problem' }));
      }
      dispatch(editorApi.util.invalidateTags(['Recordings']));
    }
    setPart(null);
  };
  return (
    <>
      <Button isBusy={part !== null} onClick={() => input.current?.click()}>
        {part === null ? 'Upload files' : `${Math.round(part * 100)} %`}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        accept={TAKEN}
        className="visually-hidden"
        tabIndex={-1}
        aria-label="Files to upload"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          void send(files);
        }}
      />
    </>
  );
}
