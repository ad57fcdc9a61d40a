import { useState } from 'react';
import type { ColourMode } from '../../../../api/http/contracts/design/designing.ts';
import { DEVICES, type Device } from '../pages/useEditorView.ts';

/** How the design is looked at, which is nobody else's business. */
export function useDesignView() {
  const [device, setDevice] = useState<Device>(window.innerWidth < DEVICES.tablet ? 'phone' : 'desktop');
  const [mode, setMode] = useState<ColourMode>('light');
  const [path, setPath] = useState('/');
  return { device, setDevice, mode, setMode, path, setPath };
}
export type DesignView = ReturnType<typeof useDesignView>;
