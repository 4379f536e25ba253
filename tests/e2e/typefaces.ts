// The typefaces of the device that a test's browser runs on: sets of our own, so that nothing depends on the machine's.
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { decompress } from 'wawoff2';

/**
 * Package and subset, of which the regular and the bold face are taken. Android has Roboto, phones of other makers Noto
 * or Arimo, which is as wide as Arial and Liberation Sans, and a bare Linux DejaVu. `none` has not one Latin letter:
 * where there is no face at all, Chromium ends.
 */
const faces = {
  none: 'noto-sans-devanagari',
  dejavu: 'dejavu-sans-latin',
  liberation: 'arimo-latin',
  noto: 'noto-sans-latin',
  roboto: 'roboto-latin',
};
export type TypefaceSet = keyof typeof faces;
export const typefaceSets = Object.keys(faces) as TypefaceSet[];

/** The file of settings that makes Chromium on Linux know these faces and no other; elsewhere nothing heeds it. */
export async function typefaceSettings(set: TypefaceSet, cache: string): Promise<string> {
  const folder = path.join(cache, 'typefaces', set);
  const settings = path.join(folder, 'fonts.conf');
  if (existsSync(settings)) return settings;
  await mkdir(path.dirname(folder), { recursive: true });
  // Aside, and then in one step: another test file may be at it.
  const aside = await mkdtemp(`${folder}-`);
  try {
    for (const weight of [400, 700]) await unpackFace(`${faces[set]}-${weight}`, aside);
    await writeFile(path.join(aside, 'fonts.conf'), `<fontconfig><dir>${folder}</dir></fontconfig>\n`);
    await rename(aside, folder);
  } catch (error) {
    if (!existsSync(settings)) throw error;
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
  return settings;
}

/** Chromium reads no packed file as a face of the system's. */
async function unpackFace(face: string, folder: string): Promise<void> {
  const name = face.replace(/-[a-z]+-\d+$/, '');
  const packed = import.meta.resolve(`@fontsource/${name}/files/${face}-normal.woff2`);
  await writeFile(path.join(folder, `${face}.ttf`), await decompress(readFileSync(fileURLToPath(packed))));
}
