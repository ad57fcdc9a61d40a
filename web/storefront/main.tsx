import { keepEarlyPresses, keepEarlySubmits } from './earlyInput.ts';
import { hydrateIslands } from './hydrate.tsx';

document.documentElement.classList.add('js');
keepEarlySubmits();
keepEarlyPresses();
void hydrateIslands(document);
