import ts from 'typescript';

/** A key that the code asks for, and the namespaces where it may be. */
export interface UsedKey {
  readonly key: string;
  readonly namespaces: readonly string[];
  readonly line: number;
}

/** As the client's i18next is configured (shared/i18n). */
const defaultNamespace = 'common';

const text = (node: ts.Node | undefined): string | undefined =>
  node && ts.isStringLiteralLike(node) ? node.text : undefined;

const texts = (node: ts.Node | undefined): string[] => {
  if (!node) return [];
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(texts);
  const one = text(node);
  return one === undefined ? [] : [one];
};

const calledName = (call: ts.CallExpression): string => {
  if (ts.isIdentifier(call.expression)) return call.expression.text;
  return ts.isPropertyAccessExpression(call.expression) ? call.expression.name.text : '';
};

/**
 * The literal keys in calls of `t` and in `i18nKey` of a file. Keys that are put together at run time cannot be seen
 * here. A key without a namespace belongs to one of those that the file opens with `useTranslation`.
 */
export function usedKeys(fileName: string, source: string): UsedKey[] {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const opened = new Set<string>();
  const found: { key: string; line: number }[] = [];
  const add = (key: string | undefined, node: ts.Node): void => {
    if (key) found.push({ key, line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1 });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const [first] = node.arguments;
      if (calledName(node) === 'useTranslation') {
        for (const namespace of first ? texts(first) : [defaultNamespace]) opened.add(namespace);
      }
      if (calledName(node) === 't') add(text(first), node);
    }
    if (ts.isJsxAttribute(node) && node.name.getText() === 'i18nKey') add(text(node.initializer), node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found.map(({ key, line }) => {
    const [namespace = '', rest] = key.split(':', 2);
    return rest === undefined ? { key, namespaces: [...opened], line } : { key: rest, namespaces: [namespace], line };
  });
}
