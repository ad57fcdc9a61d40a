import { type ComponentProps, type MouseEvent, useState } from 'react';
import { fileAsOf } from './asOfGateway.ts';
import { messageOf } from './editorApi.ts';
import { asOfPath } from './moment.ts';
import { useEditorDispatch, useMoment } from './store.ts';
import { toastShown } from './toasts.slice.ts';

interface Props extends ComponentProps<'a'> {
  /** The path of the gateway that answers with the file. */
  readonly href: string;
}

/**
 * A file of the gateway to take along: as of the moment that the console looks at, which its name says
 * (`docs/rules/timeMachine.md#files`). A browser does not wait by itself until the past is folded, so here it is waited for.
 */
export function FileLink({ href, children, ...rest }: Props) {
  const moment = useMoment();
  const dispatch = useEditorDispatch();
  const [isBusy, setBusy] = useState(false);
  const take = async (event: MouseEvent, of: string) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      handOver(await fileAsOf(href, of, { dispatch }));
    } catch (error) {
      dispatch(toastShown(messageOf(error), { tone: 'problem' }));
    } finally {
      setBusy(false);
    }
  };
  return (
    <a
      {...rest}
      href={asOfPath(href, moment)}
      download
      {...(moment !== null && {
        'aria-busy': isBusy || undefined,
        onClick: (event: MouseEvent) => void take(event, moment),
      })}
    >
      {children}
    </a>
  );
}

function handOver({ name, content }: { readonly name: string; readonly content: Blob }): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser reads it after the press: it is let go of once that has surely begun.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
