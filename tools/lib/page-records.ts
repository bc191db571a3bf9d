import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import ts from 'typescript';
import { inRepository } from './repository.ts';

/** A page of the client as the list of its surface says it, read without its code. */
export interface PageRecord {
  /** Where the record stands, for people. */
  readonly at: string;
  readonly path: string;
  /** It has a title of its own: it is no frame, and no other address of a page. */
  readonly named: boolean;
  readonly texts: readonly string[];
  /** The module that shows it. */
  readonly module: string;
  /** The module that the browser asks for: the same, or the file that it is picked from. */
  readonly loads: string;
  /** The path of the page that it stands in, where that is another one. */
  readonly within?: string;
  /** It shows a video: the player comes with its code. */
  readonly plays: boolean;
}

export interface Surface {
  /** What stands around all its pages. */
  readonly frames: readonly PageRecord[];
  readonly pages: readonly PageRecord[];
}

const routes = 'web/src/app/routes';
const console_ = 'web/src/app/console';

const parse = (file: string): ts.SourceFile =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);

const valueOf = (record: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined =>
  record.properties.filter(ts.isPropertyAssignment).find((property) => property.name.getText() === name)?.initializer;

/** `['a', 'b']`, also where it is followed by `as const`. */
function textsOf(node: ts.Expression | undefined): readonly string[] | undefined {
  if (node && (ts.isAsExpression(node) || ts.isSatisfiesExpression(node))) return textsOf(node.expression);
  return node && ts.isArrayLiteralExpression(node)
    ? node.elements.filter(ts.isStringLiteralLike).map(({ text }) => text)
    : undefined;
}

const sourceOf = (from: string, specifier: string): string => {
  const stem = resolve(dirname(from), specifier).replace(/\.js$/, '');
  return ts.sys.fileExists(`${stem}.tsx`) ? `${stem}.tsx` : `${stem}.ts`;
};

/** Pages of a site are exported by a file, each from the module that shows it, or by the module itself. */
function exportedBy(file: string, name: string): string {
  for (const statement of parse(file).statements) {
    if (!ts.isExportDeclaration(statement) || !statement.exportClause || !ts.isNamedExports(statement.exportClause))
      continue;
    const from = statement.moduleSpecifier;
    const isThere = statement.exportClause.elements.some((element) => element.name.text === name);
    if (isThere && from && ts.isStringLiteral(from)) return sourceOf(file, from.text);
  }
  const isOwn = new RegExp(String.raw`^export function ${name}\b`, 'm').test(ts.sys.readFile(file) ?? '');
  if (isOwn) return file;
  throw new Error(`${file} exports no ${name}`);
}

type Modules = Pick<PageRecord, 'module' | 'loads'>;

/** `const browsing = of(() => import('./site-browsing.js'))`: what pages are picked from. */
function pickedFrom(file: string, name: string): string {
  const [, specifier] =
    new RegExp(String.raw`const ${name} = [^;]*import\('([^']+)'\)`).exec(ts.sys.readFile(file) ?? '') ?? [];
  if (specifier === undefined) throw new Error(`${file} does not say what ${name} loads`);
  return sourceOf(file, specifier);
}

/** `() => import('./a.js')`, or `browsing(({ A }) => A)` for what the pages of a site are picked from. */
function modulesOf(file: string, load: ts.Expression): Modules | undefined {
  if (ts.isCallExpression(load)) {
    const [pick] = load.arguments;
    if (!pick || !ts.isArrowFunction(pick)) return undefined;
    const loads = pickedFrom(file, load.expression.getText());
    return { module: exportedBy(loads, pick.body.getText()), loads };
  }
  if (!ts.isArrowFunction(load) || !ts.isCallExpression(load.body)) return undefined;
  const [from] = load.body.arguments;
  if (!from || !ts.isStringLiteral(from)) return undefined;
  const module = sourceOf(file, from.text);
  return { module, loads: module };
}

/** The records of a file: every object with a path and what loads it. @throws Error when one is written otherwise */
export function recordsIn(name: string): PageRecord[] {
  const file = inRepository(name);
  const source = parse(file);
  const found: PageRecord[] = [];
  const visit = (node: ts.Node, above: string): void => {
    let path = above;
    if (ts.isObjectLiteralExpression(node)) {
      const [own, load] = [valueOf(node, 'path'), valueOf(node, 'load')];
      if (own && load && ts.isStringLiteralLike(own)) {
        path = [...(above === '' ? [] : [above]), own.text].join('/');
        const [texts, modules] = [textsOf(valueOf(node, 'texts')), modulesOf(file, load)];
        const at = `${name}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
        if (!texts || !modules) throw new Error(`${at}: its texts or its module cannot be read`);
        const named = valueOf(node, 'key') !== undefined || valueOf(node, 'entity') !== undefined;
        const plays = valueOf(node, 'plays')?.kind === ts.SyntaxKind.TrueKeyword;
        found.push({ at, path, named, texts, plays, ...(above !== '' && { within: above }), ...modules });
      }
    }
    ts.forEachChild(node, (child) => visit(child, path));
  };
  visit(source, '');
  return found;
}

/** All pages of the client. */
export function readSurfaces(): Readonly<Record<'console' | 'site' | 'public', Surface>> {
  const groups = ts.sys.readDirectory(inRepository(console_), ['-pages.ts'], [], ['*-pages.ts']);
  const site = recordsIn(`${routes}/user/site-pages.ts`);
  const isFrame = ({ path }: PageRecord): boolean => path.startsWith('/');
  return {
    console: {
      frames: recordsIn(`${console_}/frame.ts`),
      pages: groups.flatMap((file) => recordsIn(file.slice(inRepository('').length).replace(/^\//, ''))),
    },
    site: { frames: site.filter(isFrame), pages: site.filter((page) => !isFrame(page)) },
    public: { frames: [], pages: recordsIn(`${routes}/public/public-pages.ts`) },
  };
}
