import { keepEarlyPresses, keepEarlySubmits } from './earlyInput.ts';
import { hydrateIslands } from './hydrate.tsx';
import { closeMenus } from './menus.ts';

document.documentElement.classList.add('js');
keepEarlySubmits();
keepEarlyPresses();
closeMenus();
void hydrateIslands(document);
