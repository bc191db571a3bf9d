import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { readSurfaces, type PageRecord, type Surface } from '../lib/page-records.ts';
import { inRepository } from '../lib/repository.ts';
import { scriptsOf, type Manifest } from './bundle.ts';

/**
 * Kilobytes of script, compressed by gzip, that a browser with an empty cache loads until a page can be used (a film: until its
 * first frame): the entry, the frame around the page, the page, the texts of one language, and what these load by themselves.
 * Browsers that know brotli, which are all of today's over HTTPS, load what the last column says.
 *
 * The goal is 200 for a film and 300 for the console. A film misses it by 28 (within a playlist or an event by 41): React (67) and its
 * router (32), of which nothing can be left out, the state (28) and texts (16), Mantine's core (34) and the player (14) all come before
 * the frame. Four of five pages of the console keep theirs. Above it are long forms (Formik, rules and kinds of inputs: 50), and by
 * less than 12 lists (tables and virtual rows 28, the rules of their fields 15, which belong to what an entity is).
 */
const limits = { console: 355, site: 324, film: 244, public: 287 } as const;

/**
 * Nobody waits for these: what opens over a page or below a button, a banner of a preview, a page instead of the page, what errors
 * say, charts (drawn once the page around them stands, in sight), and what is loaded ahead once a page stands. Inputs that open
 * something (calendars, pickers of one of many) come right after the page around them: a skeleton of their size stands there.
 */
const asked: ReadonlySet<string> = new Set([
  '../node_modules/tus-js-client/lib.esm/browser/index.js',
  '../packages/contracts/src/security/common-passwords.ts',
  'src/app/console/account-panel.tsx',
  'src/app/console/console-search.tsx',
  'src/app/console/navigation-drawer.tsx',
  'src/app/console/seeding.tsx',
  'src/app/console/tip.tsx',
  'src/app/routes/admin/not-found.tsx',
  'src/app/routes/user/missing-site-page.tsx',
  'src/entities/payment/receipt-panel.tsx',
  'src/entities/video/videos-input.tsx',
  'src/features/account/login-dialog.tsx',
  'src/features/events/event-dates.tsx',
  'src/features/files/upload-input.tsx',
  'src/features/administrators/invite-dialog.tsx',
  'src/features/administrators/rights-dialog.tsx',
  'src/features/invitations/mail-dialog.tsx',
  'src/features/jobs/job-list.tsx',
  'src/features/member-fields/member-field-dialog.tsx',
  'src/features/members/groups-dialog.tsx',
  'src/features/members/new-member.tsx',
  'src/features/plan/shut-site.tsx',
  'src/features/profile/gate-dialog.tsx',
  'src/features/selling/coupon-dialog.tsx',
  'src/features/selling/new-invoice.tsx',
  'src/features/selling/price-dialog.tsx',
  'src/features/selling/product-dialog.tsx',
  'src/features/selling/refund-dialog.tsx',
  'src/features/selling/send-member-invoice.tsx',
  'src/features/selling/tax-rate-dialog.tsx',
  'src/features/site-preview/preview-banner.tsx',
  'src/features/site-shell/account-panel.tsx',
  'src/features/videos/bulk/bulk-dialog.tsx',
  'src/features/videos/uploads/upload-list.tsx',
  'src/shared/charts/highcharts-view.tsx',
  'src/shared/entity/entity-dialogs.tsx',
  'src/shared/ui/drop/menu-list.tsx',
  'src/shared/ui/feedback/confirm-modal.tsx',
  'src/shared/ui/form/calendars.tsx',
  'src/shared/ui/form/conflict-dialog.tsx',
  'src/shared/ui/form/many-select.tsx',
  'src/shared/ui/form/unsaved-dialog.tsx',
  'src/shared/ui/image/crop-dialog.tsx',
  'src/shared/ui/list/long-filter.tsx',
  'src/shared/ui/list/settings-panel.tsx',
  'src/shared/ui/picker/pickers.tsx',
  'virtual:errors/en',
  'virtual:errors/ja',
]);
/** The list of the pages of the console; comes with these alone. */
const consoleRoutes = 'src/app/routes/admin/admin-routes.ts';
/** Comes with those pages alone that show a video. */
const player = 'src/shared/player/video-player.tsx';
/** The one whose texts are the larger: three bytes a character. */
const language = 'ja';

const manifestFile = inRepository('web/dist/.vite/manifest.json');
if (!existsSync(manifestFile))
  throw new Error('web/dist/.vite/manifest.json is missing: build the client (build.manifest is on)');
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;

interface Size {
  readonly gzip: number;
  readonly brotli: number;
}
const sizes = new Map<string, Size>();
/** In bytes, as the server compresses files (`precompress.ts` in the bff). */
function sizeOf(file: string): Size {
  const content = readFileSync(inRepository(`web/dist/${file}`));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  const size = sizes.get(file) ?? {
    gzip: gzipSync(content, { level: 9 }).length,
    brotli: brotliCompressSync(content, { params }).length,
  };
  sizes.set(file, size);
  return size;
}
const kilobytes = (files: readonly string[], encoding: keyof Size): number =>
  files.reduce((sum, file) => sum + sizeOf(file)[encoding], 0) / 1_000;

const surfaces = readSurfaces();
const sourceOf = ({ loads }: PageRecord): string => relative(inRepository('web'), loads);
const pageSources = new Set(
  Object.values(surfaces).flatMap(({ frames, pages }: Surface) => [...frames, ...pages].map(sourceOf)),
);
const textsOf = (namespaces: readonly string[]): readonly string[] =>
  ['common', ...namespaces].map((namespace) => `src/locales/${language}/${namespace}.json`);

/** What a page costs, within all that stands around it. */
function costOf(page: PageRecord, { frames: [frame], pages }: Surface): readonly string[] {
  const opened = [...(frame ? [frame] : []), ...pages.filter(({ path }) => path === page.within), page];
  const isLater = (source: string): boolean =>
    source.startsWith('src/locales/') ||
    pageSources.has(source) ||
    asked.has(source) ||
    (source === player && !page.plays) ||
    (source === consoleRoutes && !page.path.startsWith('/admin'));
  return scriptsOf(manifest, [...opened.map(sourceOf), ...textsOf(opened.flatMap(({ texts }) => texts))], isLater);
}

const names = ['console', 'site', 'public'] as const;
const costs = names.flatMap((name) => {
  const { frames, pages } = surfaces[name];
  // The catalog of a site has the same pages, and its own frame in the same file.
  return pages.map((page) => ({
    path: `${frames[0]?.path ?? ''} ${page.path}`,
    limit: limits[page.plays ? 'film' : name],
    files: costOf(page, surfaces[name]),
  }));
});
const rows = costs
  .map(({ files, ...rest }) => ({ ...rest, gzip: kilobytes(files, 'gzip'), brotli: kilobytes(files, 'brotli') }))
  .toSorted((a, b) => b.gzip - a.gzip);

const figure = (value: number): string => value.toFixed(1).padStart(7);
console.log('         gzip  limit  brotli');
for (const { path, limit, gzip, brotli } of rows) {
  console.log(`${gzip > limit ? 'TOO BIG' : '     ok'}${figure(gzip)} ${limit} ${figure(brotli)}  ${path}`);
}
const sheets = readdirSync(inRepository('web/dist/assets'))
  .filter((file) => file.endsWith('.css'))
  .map((file) => `assets/${file}`);
for (const sheet of sheets) {
  console.log(`  style${figure(kilobytes([sheet], 'gzip'))}     ${figure(kilobytes([sheet], 'brotli'))}  ${sheet}`);
}
process.exitCode = rows.length > 100 && rows.every(({ limit, gzip }) => gzip <= limit) ? 0 : 1;
