import { otherPresets } from './otherPresets.ts';
import type { SectionPreset } from './preset.ts';
import { wordPresets } from './wordPresets.ts';

/** Every section that the palette offers, in its order. */
export const SECTION_PRESETS: readonly SectionPreset[] = [...wordPresets, ...otherPresets];

const byId = new Map(SECTION_PRESETS.map((preset) => [preset.id, preset]));

export const presetOf = (id: string): SectionPreset | undefined => byId.get(id);
