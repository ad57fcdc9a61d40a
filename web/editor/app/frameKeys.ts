import { useEffect } from 'react';
import { type FramePanel, panelClosed, panelOpened } from './frame.slice.ts';
import { useEditorDispatch, useEditorSelector } from './store.ts';

/** What a key means for the frame; `null` where it is for what is on the screen. */
function panelOf(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  isTyping: boolean,
): FramePanel | null {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey) return 'search';
  return key === '?' && !isTyping && !ctrlKey && !metaKey && !altKey ? 'help' : null;
}

/** Ctrl-K opens the search from anywhere and closes it; a question mark does so with the help. */
export function useFrameKeys(): void {
  const dispatch = useEditorDispatch();
  const panel = useEditorSelector(({ frame }) => frame.panel);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const asked = panelOf(event, isTypedInto(event.target));
      if (asked === null) return;
      const isOverSomething = document.querySelector('dialog[open]') !== null;
      if (isOverSomething && panel !== asked) return;
      event.preventDefault();
      dispatch(panel === asked ? panelClosed() : panelOpened(asked));
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [dispatch, panel]);
}

const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));
