/**
 * Which kind of project may import which: "Dependencies point one way" of the architecture.
 * A project's kind is a tag in its project.json.
 */
const allowed = {
  kernel: [],
  proto: [],
  ports: ['kernel'],
  contracts: ['kernel'],
  kit: ['kernel', 'ports', 'contracts', 'proto'],
  // Speaks over HTTP with whoever calls it; knows nothing of us.
  sandbox: [],
  adapter: ['kernel', 'ports'],
  // A service reaches another one by a call or an event, never by an import.
  service: ['kernel', 'ports', 'contracts', 'proto', 'kit'],
  // Composition roots choose the adapters and may start any service; the operator's opens what standalone keeps.
  root: ['kernel', 'ports', 'contracts', 'proto', 'kit', 'adapter', 'sandbox', 'service', 'root'],
  web: ['kernel', 'contracts'],
  // Of the ports and the sandboxes they use the testing tools.
  e2e: ['contracts', 'kernel', 'ports', 'sandbox'],
  bench: ['kernel', 'ports', 'contracts', 'proto', 'kit', 'adapter', 'sandbox', 'service', 'root'],
};

/**
 * What only the main.ts and the tests of a kind may import, too; dependency-cruiser holds the line inside it.
 *
 * @type {Record<string, string[]>}
 */
const ofTests = { service: ['adapter', 'sandbox'], adapter: ['sandbox'], kit: ['adapter'] };

/** @param {string} kind */
const tag = (kind) => `kind:${kind}`;

export const boundaries = {
  enforceBuildableLibDependency: false,
  allow: [],
  depConstraints: Object.entries(allowed).map(([kind, targets]) => ({
    sourceTag: tag(kind),
    onlyDependOnLibsWithTags: [...targets, ...(ofTests[kind] ?? [])].map(tag),
  })),
};
