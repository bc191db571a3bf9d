/** What a screen is made of by the kit. The kit of a list is all of it; what stands within a form are its fields. */
const lists = new Set(['ListScreen', 'ListPage', 'EntityList']);
const forms = new Set(['EditForm', 'FormPage', 'ApiForm']);
/** What a feature makes of the kit's list for its own is a list, too: it is told of columns, and what a row is called. */
const isList = ({ name, attributes }) =>
  lists.has(name.name) ||
  ['columns', 'nameOf'].every((prop) => attributes.some((attribute) => attribute.name?.name === prop));
/** Lines of its own. What is longer misses something in the kit. */
const longest = 45;

const linesOf = ({ loc }) => loc.end.line - loc.start.line + 1;

/** The function of the module that an element stands in: the screen. */
function screenOf(node) {
  let found;
  for (let at = node.parent; at; at = at.parent) {
    if (/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(at.type)) found = at;
  }
  return found;
}

/** Lines between the opening and the closing tag. */
const linesWithin = ({ openingElement, closingElement }) =>
  closingElement ? Math.max(0, closingElement.loc.start.line - openingElement.loc.end.line - 1) : 0;

/** A list screen, or a form screen without its fields, is short: what they have in common is in the kit. */
export const shortScreens = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      long: 'This screen has {{lines}} lines of its own; at most {{longest}}. What others need as well goes into the kit.',
    },
  },
  create: (context) => ({
    JSXElement(node) {
      const { name } = node.openingElement.name;
      if (!isList(node.openingElement) && !forms.has(name)) return;
      const screen = screenOf(node);
      if (!screen) return;
      const lines = linesOf(screen) - (forms.has(name) ? linesWithin(node) : 0);
      if (lines > longest) context.report({ node: screen, messageId: 'long', data: { lines, longest } });
    },
  }),
};
