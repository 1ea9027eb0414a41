// Writes every scene and portrait of the demo beside the posters: `node db/seed/posters/src/draw-scenes.mjs`.
import { mkdir, writeFile } from 'node:fs/promises';
const SETS = { lyon: './lyon-scenes.mjs', annecy: './annecy-scenes.mjs', calanques: './calanques-scenes.mjs', mont: './mont-scenes.mjs', marseille: './marseille-scenes.mjs', park: './park-scenes.mjs', honfleur: './honfleur-scenes.mjs', bike: './bike-scenes.mjs', guide: './portraits.mjs', guest: './guest-photos.mjs' };
const folder = new URL('../scenes/', import.meta.url);
await mkdir(folder, { recursive: true });
for (const [set, file] of Object.entries(SETS)) for (const [name, draw] of Object.entries(await import(file))) await writeFile(new URL(`${set}-${name}.svg`, folder), draw());
