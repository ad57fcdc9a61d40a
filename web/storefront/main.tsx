import { hydrateIslands } from './hydrate.tsx';

document.documentElement.classList.add('js');
void hydrateIslands(document);
