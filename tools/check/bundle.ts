/** An entry of Vite's manifest (https://vite.dev/guide/backend-integration). */
export interface ManifestChunk {
  readonly file: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

export type Manifest = Readonly<Record<string, ManifestChunk>>;

/**
 * The scripts that a browser loads from an empty cache until a page can be used: the entry, what is opened with it, all that these
 * import, and whatever they load on their own as soon as they are there.
 *
 * @param opened sources as the manifest names them: the frame, the page, texts
 * @param isLater what waits until somebody asks for it: another page, a dialog
 * @throws Error when one of the sources has no file of its own: then the sum would say too little
 */
export function scriptsOf(
  manifest: Manifest,
  opened: readonly string[],
  isLater: (source: string) => boolean,
): readonly string[] {
  const found = new Set<string>();
  const waiting = [...Object.keys(manifest).filter((key) => manifest[key]?.isEntry), ...opened];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no file for ${key}`);
    if (found.has(key)) continue;
    found.add(key);
    waiting.push(...(chunk.imports ?? []), ...(chunk.dynamicImports ?? []).filter((source) => !isLater(source)));
  }
  const files = [...found].map((key) => manifest[key]?.file ?? '');
  return [...new Set(files)].filter((file) => file.endsWith('.js'));
}
