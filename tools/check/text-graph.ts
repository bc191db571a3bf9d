import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import ts from 'typescript';

/** What of a module matters to the texts it shows. */
interface Module {
  readonly imports: readonly string[];
  /** What it may load later; that brings its texts itself. */
  readonly later: readonly string[];
  readonly namespaces: readonly string[];
}

const sourceOf = (from: string, specifier: string): string | undefined => {
  if (!specifier.startsWith('.')) return undefined;
  const stem = resolve(dirname(from), specifier).replace(/\.js$/, '');
  return [`${stem}.ts`, `${stem}.tsx`].find((file) => existsSync(file));
};

const literal = (node: ts.Node | undefined): string | undefined =>
  node && ts.isStringLiteralLike(node) ? node.text : undefined;

const literals = (node: ts.Node | undefined): readonly string[] =>
  (node && ts.isArrayLiteralExpression(node) ? node.elements.map(literal) : [literal(node)]).filter(
    (text) => text !== undefined,
  );

/** The module that comes with this one at run time. */
function importedBy(node: ts.Node): string | undefined {
  if (ts.isImportDeclaration(node)) {
    const { importClause } = node;
    const bindings = importClause?.namedBindings;
    const onlyTypes =
      importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword ||
      (bindings &&
        !importClause.name &&
        ts.isNamedImports(bindings) &&
        bindings.elements.every(({ isTypeOnly }) => isTypeOnly));
    return onlyTypes ? undefined : literal(node.moduleSpecifier);
  }
  if (ts.isExportDeclaration(node)) return node.isTypeOnly ? undefined : literal(node.moduleSpecifier);
  return undefined;
}

/** Other pages, which a list of pages knows, are no part of what imports the list. */
const isPage = (node: ts.Node): boolean =>
  ts.isArrowFunction(node.parent) &&
  ts.isPropertyAssignment(node.parent.parent) &&
  node.parent.parent.name.getText() === 'load';

const loadedBy = (node: ts.Node): string | undefined =>
  ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword && !isPage(node)
    ? literal(node.arguments[0])
    : undefined;

/** The namespaces that a node opens: a hook of texts, an attribute, or a key that says its own. */
function openedBy(node: ts.Node, known: ReadonlySet<string>): readonly string[] {
  if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
    const { text } = node.expression;
    if (text === 'useTranslation') return literals(node.arguments[0]);
    if (text === 'useEntityTexts') return literals(node.arguments[1]);
  }
  if (ts.isJsxAttribute(node) && node.name.getText() === 'namespace') return literals(node.initializer);
  const said = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) ? /^([a-z-]+):/.exec(node.text)?.[1] : undefined;
  return said !== undefined && known.has(said) ? [said] : [];
}

/** Reads modules of the client, each once, and tells which namespaces are shown by what begins with one. */
export class TextGraph {
  private readonly modules = new Map<string, Module>();
  private readonly known: ReadonlySet<string>;

  constructor(known: ReadonlySet<string>) {
    this.known = known;
  }

  /** The namespaces of a module and of all that it imports, in the order of the alphabet; also of what it loads later, if wished. */
  namespacesOf(start: string, also?: 'later'): readonly string[] {
    const seen = new Set<string>();
    const waiting = [start];
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      if (seen.has(file)) continue;
      seen.add(file);
      const { imports, later } = this.module(file);
      waiting.push(...imports, ...(also ? later : []));
    }
    return [...new Set([...seen].flatMap((file) => this.module(file).namespaces))].toSorted();
  }

  private module(file: string): Module {
    const found = this.modules.get(file) ?? this.read(file);
    this.modules.set(file, found);
    return found;
  }

  private read(file: string): Module {
    const [imports, later]: [string[], string[]] = [[], []];
    const namespaces: string[] = [];
    const visit = (node: ts.Node): void => {
      for (const [specifier, list] of [[importedBy(node), imports] as const, [loadedBy(node), later] as const]) {
        const source = specifier === undefined ? undefined : sourceOf(file, specifier);
        if (source !== undefined) list.push(source);
      }
      namespaces.push(...openedBy(node, this.known));
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
    return { imports, later, namespaces };
  }
}
