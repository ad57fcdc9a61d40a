import { useCallback, useState } from 'react';

/** Widths that a page is looked at in, in pixels (`docs/rules/pages.md#editor`). */
export const DEVICES = { desktop: 1280, tablet: 768, phone: 390 } as const;
export type Device = keyof typeof DEVICES;

/** Who edits on a phone sees the page of phones. */
const firstDevice = (): Device => (window.innerWidth < DEVICES.tablet ? 'phone' : 'desktop');

/** How the editor is looked at, which is nobody else's business. */
export function useEditorView() {
  const [device, setDevice] = useState<Device>(firstDevice);
  const [adding, setAdding] = useState<'section' | 'block' | null>(null);
  const openAdd = useCallback((kind: 'section' | 'block') => setAdding(kind), []);
  const closeAdd = useCallback(() => setAdding(null), []);
  return { device, setDevice, adding, openAdd, closeAdd };
}
export type EditorView = ReturnType<typeof useEditorView>;
