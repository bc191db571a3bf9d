import { invalid } from './stripe-error.js';

/** A decoded parameter: a text, a list, or names with values. */
export type Value = string | readonly Value[] | Params;
export interface Params {
  readonly [name: string]: Value;
}

type Node = Map<string, Node | string>;

/** `applies_to[products][0]=x` as Stripe's libraries write nested parameters in a form. @throws StripeError when it is none */
export function parseForm(text: string): Params {
  const root: Node = new Map();
  for (const [key, value] of new URLSearchParams(text)) put(root, pathOf(key), value);
  return toParams(root);
}

function pathOf(key: string): readonly string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(key);
  if (!match) throw invalid(`Invalid parameter name: ${key}`, key, 'parameter_unknown');
  const [, first = '', rest = ''] = match;
  return [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, name = '']) => name)];
}

function put(node: Node, [name = '', ...rest]: readonly string[], value: string): void {
  // `expand[]=a&expand[]=b`: each one more.
  const key = name === '' ? String(node.size) : name;
  if (rest.length === 0) {
    node.set(key, value);
    return;
  }
  const known = node.get(key);
  const next: Node = known instanceof Map ? known : new Map<string, Node | string>();
  node.set(key, next);
  put(next, rest, value);
}

const toParams = (node: Node): Params => Object.fromEntries([...node].map(([name, value]) => [name, toValue(value)]));

function toValue(value: Node | string): Value {
  if (typeof value === 'string') return value;
  const isList = [...value.keys()].every((name, index) => name === String(index));
  return isList ? [...value.values()].map(toValue) : toParams(value);
}
