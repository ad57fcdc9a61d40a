import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { App } from './app/App.tsx';
import { NavigationProvider } from './app/NavigationContext.tsx';
import { createNavigation } from './app/navigation.ts';
import { createEditorStore } from './app/store.ts';

const root = document.getElementById('editor');
if (!root) throw new Error('The page has no element #editor.');

createRoot(root).render(
  <StrictMode>
    <Provider store={createEditorStore()}>
      <NavigationProvider value={createNavigation(window)}>
        <App />
      </NavigationProvider>
    </Provider>
  </StrictMode>,
);
