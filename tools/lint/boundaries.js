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
  adapter: ['kernel', 'ports'],
  // A service reaches another one by a call or an event, never by an import.
  service: ['kernel', 'ports', 'contracts', 'proto', 'kit'],
  // Composition roots choose the adapters and may start any service; the operator's opens what standalone keeps.
  root: ['kernel', 'ports', 'contracts', 'proto', 'kit', 'adapter', 'service', 'root'],
  web: ['kernel', 'contracts'],
  // Of the ports they use the testing tools.
  e2e: ['contracts', 'kernel', 'ports'],
  bench: ['kernel', 'ports', 'contracts', 'proto', 'kit', 'adapter', 'service', 'root'],
};

/** @param {string} kind */
const tag = (kind) => `kind:${kind}`;

export const boundaries = {
  enforceBuildableLibDependency: false,
  allow: [],
  // The main.ts and the component tests of a service choose adapters too; dependency-cruiser holds the line inside it.
  depConstraints: Object.entries(allowed).map(([kind, targets]) => ({
    sourceTag: tag(kind),
    onlyDependOnLibsWithTags: (kind === 'service' ? [...targets, 'adapter'] : targets).map(tag),
  })),
};
