import { useEffect, useState } from 'react';
import { FONTS } from '../../../../api/http/contracts/design/designing.ts';

/** Whether the fonts that can be chosen are shown as they are; `false` once one of them could not be loaded. */
export function useFontsLoaded(): boolean {
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isShown = true;
    const all = FONTS.map(({ family }) => document.fonts.load(`1em "${family}"`));
    Promise.all(all).catch((error: unknown) => {
      console.warn('A font could not be loaded', error);
      if (isShown) setFailed(true);
    });
    return () => {
      isShown = false;
    };
  }, []);
  return !hasFailed;
}
