import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Console } from './app/Console.tsx';
import { createEditorRouter } from './app/router.tsx';
import { SCREENS } from './app/screens.ts';
import { applyTheme } from './app/theme.ts';

const root = document.getElementById('editor');
if (!root) throw new Error('The page has no element #editor.');

applyTheme();
createRoot(root).render(
  <StrictMode>
    <Console router={createEditorRouter(SCREENS)} />
  </StrictMode>,
);
