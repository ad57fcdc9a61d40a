import type { ReadModels } from '../../../projections/runtime/liveCollection.ts';
import type { Moment } from '../../application/timeMachine/moment.ts';
import type { NoteDependency, ShownCatalogue } from './shownCatalogue.ts';

/** What the pages of a website are made from. */
export interface PageSources {
  readonly readModels: ReadModels;
  readonly publicUrl: string;
  readonly catalogue: ShownCatalogue;
  /** When all of it is of; missing for now. */
  readonly moment?: Pick<Moment, 'instant'>;
}

/** The sources of one page that is being made. Who reads the catalogue or reviews notes what the page depends on. */
export interface PageMaking extends PageSources {
  readonly note: NoteDependency;
}
