/** What the boundaries between projects cannot see: rules inside them. Run by `npm run depcruise`. */

const tests = '\\.(spec|contract|journey)\\.tsx?$|/test/|/testing/';
const compositionRoots = '^services/[^/]+/src/main\\.ts$|^services/(standalone|operator)/|^bench/';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'A cycle cannot be understood, tested or deleted in parts.',
      severity: 'error',
      from: {},
      // Types vanish in the build: files that share types may name each other.
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'unresolvable',
      comment: 'The import leads nowhere; what the bundler makes (web/build) has no file.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'adapters-from-composition-roots',
      comment: 'Only a composition root knows which technology it runs on (and a test, which is one).',
      severity: 'error',
      from: { path: '^(packages|services|web)/', pathNot: [compositionRoots, tests, '^packages/adapters/'] },
      to: { path: '^packages/adapters/' },
    },
    {
      name: 'adapters-are-strangers',
      comment: 'One technology each: an adapter never leans on another one.',
      severity: 'error',
      from: { path: '^packages/adapters/([^/]+)/' },
      to: { path: '^packages/adapters/', pathNot: '^packages/adapters/$1/' },
    },
    {
      name: 'services-are-strangers',
      comment: 'A service calls another one or listens to its events; only composition roots import services.',
      severity: 'error',
      from: { path: '^services/([^/]+)/', pathNot: ['^services/(standalone|operator)/'] },
      to: { path: '^services/', pathNot: '^services/$1/' },
    },
    {
      name: 'deciders-are-pure',
      comment: 'A decider knows the kernel, the contracts and the pure files beside it: no technology, no I/O.',
      severity: 'error',
      from: { path: '\\.decider\\.ts$' },
      to: {
        pathNot: ['^packages/(kernel|contracts)/'],
        dependencyTypesNot: ['local', 'localmodule'],
      },
    },
    {
      name: 'deciders-use-pure-siblings',
      comment: 'Through a sibling a decider would still reach the technology.',
      severity: 'error',
      from: { path: '\\.decider\\.ts$' },
      to: { path: '\\.(grpc|queries|module|config|controller|consumer|projector)\\.ts$|/main\\.ts$' },
    },
    {
      name: 'kernel-depends-on-nothing',
      comment: 'The kernel runs anywhere: no packages, no node:*.',
      severity: 'error',
      from: { path: '^packages/kernel/src/', pathNot: [tests] },
      to: { pathNot: '^packages/kernel/' },
    },
    {
      name: 'contracts-run-in-the-browser',
      comment: 'The client shares the contracts.',
      severity: 'error',
      from: { path: '^packages/contracts/src/', pathNot: [tests] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'features-are-strangers',
      comment: 'A feature can be deleted: routes compose features, features never import each other.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'features-below-app',
      comment: 'app -> features -> shared, never back.',
      severity: 'error',
      from: { path: '^web/src/features/' },
      to: { path: '^web/src/app/' },
    },
    {
      name: 'entities-below-features',
      comment: 'app -> features -> entities -> shared, never back; and a noun knows no other.',
      severity: 'error',
      from: { path: '^web/src/entities/([^/]+)/' },
      to: { path: '^web/src/(app|features|entities)/', pathNot: '^web/src/entities/$1/' },
    },
    {
      name: 'shared-below-all',
      comment: 'app -> features -> entities -> shared, never back.',
      severity: 'error',
      from: { path: '^web/src/shared/' },
      to: { path: '^web/src/(app|features|entities)/' },
    },
    {
      name: 'tests-stay-in-tests',
      comment: 'What only a test needs is no part of the product.',
      severity: 'error',
      from: { path: '^(packages|services|web)/[^/]+/(src/)?', pathNot: [tests] },
      to: { path: '\\.(spec|journey)\\.tsx?$' },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '/dist/', '/gen/'] },
    exclude: { path: ['/dist/', '^proto/gen/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@marquee/source', 'import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.node'],
    },
    skipAnalysisNotInRules: true,
  },
};
