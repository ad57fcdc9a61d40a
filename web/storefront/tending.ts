import { tendBackdrops } from './backdrops.ts';
import { tendGalleries } from './galleries.ts';

/** What a script adds to galleries and to videos behind sections: loaded only by pages that have one. */
export function tendPage(): void {
  tendGalleries();
  tendBackdrops();
}
