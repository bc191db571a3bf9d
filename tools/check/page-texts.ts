import { readdirSync } from 'node:fs';
import { inRepository } from '../lib/repository.ts';
import { readSurfaces } from '../lib/page-records.ts';
import { wrongTexts } from './wrong-texts.ts';

/**
 * Each page of the client names the texts of its code, so that both are loaded at once: the code of no page, and of nothing
 * that it imports, opens others, and none is named that no code opens.
 */
const namespaces = readdirSync(inRepository('web/src/locales/en')).map((file) => file.replace('.json', ''));
const surfaces = Object.values(readSurfaces());
const problems = surfaces.flatMap((surface) => wrongTexts(surface, namespaces));
for (const problem of problems) console.error(problem);
const count = surfaces.reduce((sum, { pages, frames }) => sum + pages.length + frames.length, 0);
console.log(`${count} pages, ${problems.length} problems`);
process.exitCode = problems.length === 0 && count > 100 ? 0 : 1;
