import ts from 'typescript';

/** What a file could ask for: texts as they are written, and the shapes of those that are put together at run time. */
export interface Asked {
  readonly texts: ReadonlySet<string>;
  readonly shapes: readonly RegExp[];
}

const quoted = (part: string): string => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** `state.${state}` can be any key of that branch; what says nothing itself (`${namespace}:${key}`) could be all keys. */
function shapeOf(template: ts.TemplateExpression): RegExp | undefined {
  const parts = [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)];
  if (!parts.some((part) => /[a-z]/i.test(part))) return undefined;
  return new RegExp(`^${parts.map(quoted).join('.+')}$`);
}

/** Every text of a file, and the name of every property: fields of entities are keys of their labels. */
export function askedIn(fileName: string, source: string): Asked {
  const texts = new Set<string>();
  const shapes: RegExp[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) texts.add(node.text);
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) texts.add(node.name.text);
    if (ts.isTemplateExpression(node)) {
      const shape = shapeOf(node);
      if (shape) shapes.push(shape);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX));
  return { texts, shapes };
}

/** The keys ("namespace:path.of.key") that no file could ask for. */
export const unusedKeys = (keys: Iterable<string>, asked: readonly Asked[]): string[] => {
  const texts = new Set(asked.flatMap((file) => [...file.texts]));
  const shapes = asked.flatMap((file) => file.shapes);
  return [...new Set(keys)].filter((key) => {
    const spellings = [key, key.slice(key.indexOf(':') + 1)];
    return !spellings.some((one) => texts.has(one) || shapes.some((shape) => shape.test(one)));
  });
};
