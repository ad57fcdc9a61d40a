import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ceramicsScenes } from './scenes/ceramics.ts';
import { homeScenes } from './scenes/home.ts';
import { kitchenScenes } from './scenes/kitchen.ts';
import { lightingScenes } from './scenes/lighting.ts';
import { paperScenes } from './scenes/paper.ts';
import { textilesScenes } from './scenes/textiles.ts';
import { workshopsScenes } from './scenes/workshops.ts';
import type { Scenes } from './still.ts';

const FOLDER = fileURLToPath(new URL('../../../web/storefront/public/demo/', import.meta.url));

const scenes: Scenes = {
  ...ceramicsScenes,
  ...textilesScenes,
  ...lightingScenes,
  ...kitchenScenes,
  ...paperScenes,
  ...workshopsScenes,
  ...homeScenes,
};

/** `npx tsx scripts/seed/illustrations/draw.ts`: writes every drawing of the demo store anew. */
mkdirSync(FOLDER, { recursive: true });
for (const file of readdirSync(FOLDER)) rmSync(FOLDER + file);
let bytes = 0;
for (const [name, draw] of Object.entries(scenes)) {
  const svg = draw();
  bytes += svg.length;
  writeFileSync(`${FOLDER}${name}.svg`, svg);
}
console.info(`${Object.keys(scenes).length} drawings, ${Math.round(bytes / 1024)} KB`);
