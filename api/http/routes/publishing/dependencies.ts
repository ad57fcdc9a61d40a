import type { TemplateDependencies } from '../templates/dependencies.ts';

/** Files of the template are tried on the site's pages before visitors are shown them. */
export type PublishingDependencies = TemplateDependencies;
