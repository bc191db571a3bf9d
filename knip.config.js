// Dead files, exports and dependencies. What is listed is used in a way that imports do not show.
/** @type {import('knip').KnipConfig} */
export default {
  workspaces: {
    '.': {
      entry: [
        'tools/**/main.ts',
        'tools/check/{translations,page-texts,client-size,helm,alerts}.ts',
        'tools/generate/measure.ts',
        'tools/**/*.spec.ts',
        'tools/jest/*.{js,cjs}',
      ],
      jest: [
        'jest.config.js',
        'jest.e2e.config.js',
        'jest.engines.config.js',
        'jest.cluster.config.js',
        'jest.cluster-api.config.js',
        'jest.money.config.js',
        'jest.kubernetes.config.js',
      ],
      project: ['tools/**/*.{ts,js,cjs}', '!tools/**/*.d.ts', '*.{js,ts}'],
      // Called by their paths; and the contracts are this checkout's own.
      ignoreDependencies: ['jest', 'lefthook', 'oxlint', 'oxlint-tsgolint', 'typescript7', '@marquee/contracts'],
    },
    // Everything here is generated.
    proto: { ignoreDependencies: [/.*/] },
    'packages/*': { entry: ['src/**/*.spec.ts', 'test/**/*.spec.ts'], project: ['{src,test}/**/*.ts'] },
    'packages/adapters/*': {
      entry: ['src/**/*.spec.ts', 'src/testing/*.ts', 'test/**/*.spec.ts'],
      project: ['{src,test}/**/*.ts'],
    },
    'services/*': {
      entry: ['src/{main,*-main,demo/film/{film,picture}-main}.ts', 'src/**/*.spec.ts', 'test/**/*.spec.ts'],
      project: ['{src,test}/**/*.ts'],
    },
    web: {
      entry: ['index.html', '{src,test}/**/*.spec.{ts,tsx}'],
      project: ['{src,test,build}/**/*.{ts,tsx}'],
    },
    e2e: {
      entry: ['**/*.{journey,cluster,kubernetes,money}.ts', 'support/{moved-time,killed-at}.ts'],
      project: ['**/*.ts'],
    },
    bench: { entry: ['src/run.ts'], project: ['src/**/*.ts'] },
  },
  // Debian's packages; `make setup` and the benchmarks see to them.
  ignoreBinaries: ['ffmpeg', 'nginx', 'openssl', 'setpriv', 'wrk'],
  // In the tests of a file one may use what only its module needs.
  ignoreExportsUsedInFile: true,
};
