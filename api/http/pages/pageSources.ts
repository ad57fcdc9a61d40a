import type { ReadModels } from '../../../projections/runtime/liveCollection.ts';
import type { AccessRules } from '../../application/access/accessRules.ts';
import type { SiteExperiments } from '../../application/experiments/siteExperiments.ts';
import type { SiteLanguages } from '../../application/languages/siteLanguages.ts';
import type { RecordingKeys } from '../../application/media/recordingKeys.ts';
import type { Moment } from '../../application/timeMachine/moment.ts';
import type { NoteDependency, ShownCatalogue } from './shownCatalogue.ts';

/** What the pages of a website are made from. */
export interface PageSources {
  readonly readModels: ReadModels;
  readonly publicUrl: string;
  readonly catalogue: ShownCatalogue;
  /** Who may see what: menus, lists and searches leave out what is not for everybody to find. */
  readonly accessRules: AccessRules;
  readonly siteLanguages: SiteLanguages;
  /** Opens recordings behind a paywall to who is let in. */
  readonly recordingKeys: Pick<RecordingKeys, 'signed'>;
  readonly siteExperiments: Pick<SiteExperiments, 'of'>;
  /** When all of it is of; missing for now. */
  readonly moment?: Pick<Moment, 'instant'>;
}

/** When that is, ISO 8601. */
export const nowOf = ({ moment }: Pick<PageSources, 'moment'>): string =>
  moment?.instant ?? new Date().toISOString();

/** The sources of one page that is being made. Who reads the catalogue or reviews notes what the page depends on. */
export interface PageMaking extends PageSources {
  readonly note: NoteDependency;
  /** Says until when what is shown is right by the clock alone; epoch milliseconds. */
  readonly rightUntil: (instant: number) => void;
}
