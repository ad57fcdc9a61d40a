import { type RefObject, useEffect } from 'react';

/** What the editor of pages is made of, in order. */
const REGIONS = ['.page-editor-bar', '.page-outline', '.page-panel'];
/** What is chosen, in the outline. */
export const CHOSEN_ENTRY = '.page-outline-entry[aria-pressed="true"]';
const TAKES_FOCUS = [
  'button:not(:disabled)',
  'a[href]',
  'input:not(:disabled)',
  'select:not(:disabled)',
  'textarea:not(:disabled)',
  '[contenteditable="true"]',
].join();

/** F6 leads to the next of the bar, the outline and the options, and Shift-F6 back: past all that stands between. */
export function useRegionKeys(editor: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      const regions = REGIONS.map((region) => editor.current?.querySelector(region)).filter(
        (one) => one != null,
      );
      const here = regions.findIndex((region) => region.contains(document.activeElement));
      const by = event.shiftKey ? -1 : 1;
      const next = here === -1 ? 0 : (here + by + regions.length) % regions.length;
      focusWithin(regions[next]);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [editor]);
}

/** Puts the focus where a region begins: on what is chosen in it, on its first field, or on its first button. */
function focusWithin(region: Element | undefined): void {
  const chosen = region?.querySelector<HTMLElement>(CHOSEN_ENTRY);
  const all = [...(region?.querySelectorAll<HTMLElement>(TAKES_FOCUS) ?? [])].filter((one) =>
    one.checkVisibility(),
  );
  const field = all.find((one) => one.closest('.page-panel-fields'));
  (chosen ?? field ?? all[0])?.focus();
}

/** The options of what is chosen, from wherever somebody is. */
export const focusOptions = (): void => focusWithin(document.querySelector('.page-panel') ?? undefined);
