import { NAMESPACES } from '../../../../domain/preferences/namespaces.ts';

/** PUT /api/v1/commerce-preferences/{namespace}, for each namespace that is checked (`docs/rules/preferences.md#namespaces`). */
export const namespaceSchemas = NAMESPACES;
