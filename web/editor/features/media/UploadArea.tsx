import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { UploadList } from './UploadList.tsx';
import type { Uploads } from './useUploads.ts';

/** What a file dialog offers; what a file is the gateway tells by its bytes. */
const ACCEPTED = 'image/jpeg,image/png,image/gif,image/webp,image/avif';

interface Props {
  readonly uploads: Uploads;
  /** Whether what is pasted anywhere on the screen is meant for it. */
  readonly takesPaste?: boolean;
  /** Further ways to get a picture, beside the button. */
  readonly children?: ReactNode;
}

/** Where pictures come in: dropped, pasted, or chosen with the button; each with its progress. */
export function UploadArea({ uploads, takesPaste = false, children }: Props) {
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  usePastedFiles(takesPaste, uploads.add);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    uploads.add([...event.dataTransfer.files]);
  };
  return (
    <div className="upload">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a place to drop on; the button in it does the same. */}
      <div
        className="upload-area"
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <div className="upload-buttons">
          <Button aria-describedby={hintId} onClick={() => input.current?.click()}>
            <Icon name="upload" />
            Upload pictures
          </Button>
          {children}
        </div>
        <p className="muted" id={hintId}>
          Or drop them here{takesPaste && ', or paste them'}. JPEG, PNG, GIF, WebP or AVIF, up to 20 MB each.
        </p>
        <input
          ref={input}
          type="file"
          className="visually-hidden"
          accept={ACCEPTED}
          multiple
          tabIndex={-1}
          aria-label="Pictures to upload"
          onChange={(event) => {
            uploads.add([...(event.currentTarget.files ?? [])]);
            // The same file again is a change, too.
            event.currentTarget.value = '';
          }}
        />
      </div>
      <UploadList uploads={uploads} />
    </div>
  );
}

function usePastedFiles(isOn: boolean, add: Uploads['add']): void {
  useEffect(() => {
    if (!isOn) return;
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])];
      if (files.length > 0) add(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  });
}
