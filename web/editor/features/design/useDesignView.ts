import { useState } from 'react';
import type { ColourMode } from '../../../../api/http/contracts/design/designing.ts';
import { firstDevice } from '../../ui/DeviceWidth.tsx';

/** How the design is looked at, which is nobody else's business. */
export function useDesignView() {
  const [device, setDevice] = useState(firstDevice);
  const [mode, setMode] = useState<ColourMode>('light');
  const [path, setPath] = useState('/');
  return { device, setDevice, mode, setMode, path, setPath };
}
export type DesignView = ReturnType<typeof useDesignView>;
