import { useLocation } from 'react-router';
import { panelOpened } from '../../app/frame.slice.ts';
import { turnedTo } from '../../app/moment.ts';
import { useEditorDispatch, useMoment } from '../../app/store.ts';
import { chooseTheme, useTheme } from '../../app/theme.ts';
import { useHolds } from '../session/session.api.ts';
import type { Choice } from './choices.ts';

/** What can be done from anywhere without a screen of its own. */
export function useDeeds(): readonly Choice[] {
  const dispatch = useEditorDispatch();
  const mayLookBack = useHolds()('products.read');
  const moment = useMoment();
  const { pathname, search } = useLocation();
  const isDark = useTheme() === 'dark';
  const back = `${pathname}${turnedTo(search, null).search}`;
  return [
    ...(mayLookBack
      ? [
          {
            ...{ id: 'moment', label: 'Look at an earlier moment', icon: 'history' as const },
            run: () => void dispatch(panelOpened('moment')),
          },
        ]
      : []),
    ...(moment === null ? [] : [{ id: 'now', label: 'Back to now', icon: 'undo' as const, to: back }]),
    { id: 'store', label: 'View store', icon: 'external', run: () => void window.open('/', '_blank') },
    {
      ...{ id: 'theme', label: isDark ? 'Use light colours' : 'Use dark colours', icon: 'eye' },
      run: () => chooseTheme(isDark ? 'light' : 'dark'),
    },
    {
      id: 'help',
      label: 'Help',
      detail: 'Keys',
      icon: 'info',
      run: () => void dispatch(panelOpened('help')),
    },
  ];
}
