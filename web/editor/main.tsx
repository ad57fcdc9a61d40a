import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Console } from './app/Console.tsx';
import { createEditorRouter } from './app/router.tsx';
import { SCREENS } from './app/screens.ts';
import { applyTheme } from './app/theme.ts';
import { begun } from './words/language.ts';

const root = document.getElementById('editor');
if (!root) throw new Error('The page has no element #editor.');

// Pages forbid code that is made of text, which zod tries at the first schema that is read, in order to be faster. Schemas
// come with the screens: by then zod finds this, without the frame having to load it.
const zodOf = globalThis as { __zod_globalConfig?: object };
zodOf.__zod_globalConfig = Object.assign(zodOf.__zod_globalConfig ?? {}, { jitless: true });

applyTheme();
// A console in another language has words that come behind its frame; nothing is waited for in English.
if (begun) await begun;
createRoot(root).render(
  <StrictMode>
    <Console router={createEditorRouter(SCREENS)} />
  </StrictMode>,
);
