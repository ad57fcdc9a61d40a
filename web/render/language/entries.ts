import type { LanguageEntry } from '../../../api/http/contracts/site/templates.ts';

export const languageEntries = (): readonly LanguageEntry[] => [];
