import { useState } from 'react';
import { useMatches } from 'react-router';
import type { Screen } from '../../app/screen.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { AboutScreen } from './AboutScreen.tsx';
import { HelpFound } from './HelpFound.tsx';
import { ShortcutList } from './ShortcutList.tsx';

interface Props {
  readonly screens: readonly Screen[];
  readonly onClose: () => void;
}

/** What the screen is for where somebody is, answers from all others to what they ask, and what keys do. */
export function HelpPanel({ screens, onClose }: Props) {
  const [question, setQuestion] = useState('');
  const here = useScreenHere(screens);
  return (
    <div className="help">
      <SearchField label="How do I …?" value={question} onSearch={setQuestion} />
      {question === '' ? (
        here && <AboutScreen {...{ screen: here, screens, onClose }} />
      ) : (
        <HelpFound {...{ question, screens, onClose }} />
      )}
      <section className="help-part">
        <h3>Keys</h3>
        <ShortcutList editsPage={here?.path === 'pages/:pageId/:tab?'} />
      </section>
    </div>
  );
}

/** The screen that is open below the panel; none at an address that leads nowhere. */
function useScreenHere(screens: readonly Screen[]): Screen | undefined {
  const handle = useMatches().at(-1)?.handle;
  return screens.find((screen) => screen === handle);
}
