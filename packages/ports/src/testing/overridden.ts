/** The target with some of its methods replaced; the others still run on the target itself, which finds its private members. */
export function overridden<Target extends object>(target: Target, methods: object): Target {
  return new Proxy(target, {
    get(_target, name) {
      if (name in methods) return Reflect.get(methods, name) as unknown;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
