/** Labels that follow one of these stand in parentheses and are no metrics. */
const grouping = /\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^()]*\)/g;

/** Names of the metrics that an expression in PromQL reads; those that other rules record have colons in them. */
export function metricNamesOf(expression: string): string[] {
  const bare = expression
    .replaceAll(/\\./g, '')
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^{}]*\}/g, ' ')
    .replaceAll(/\[[^[\]]*\]/g, ' ')
    .replaceAll(/\boffset\s+\w+/g, ' ')
    .replaceAll(grouping, ' ');
  const words = bare.matchAll(/[a-zA-Z_:][a-zA-Z0-9_:]*(?!\w)(\s*\()?/g);
  const names = [...words].filter(([, call]) => call === undefined).map(([word]) => word.trim());
  return [...new Set(names)].filter((name) => !operators.has(name));
}

const operators = new Set([
  'and',
  'or',
  'unless',
  'by',
  'without',
  'on',
  'ignoring',
  'bool',
  'group_left',
  'group_right',
]);
