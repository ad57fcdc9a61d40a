import { useCallback, useState } from 'react';
import { firstDevice } from '../../ui/DeviceWidth.tsx';

/** How the editor is looked at, which is nobody else's business. */
export function useEditorView() {
  const [device, setDevice] = useState(firstDevice);
  const [adding, setAdding] = useState<'section' | 'block' | null>(null);
  const openAdd = useCallback((kind: 'section' | 'block') => setAdding(kind), []);
  const closeAdd = useCallback(() => setAdding(null), []);
  return { device, setDevice, adding, openAdd, closeAdd };
}
export type EditorView = ReturnType<typeof useEditorView>;
