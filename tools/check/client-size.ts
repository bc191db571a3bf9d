import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { relative } from 'node:path';
import { readSurfaces, type PageRecord, type Surface } from '../lib/page-records.ts';
import { inRepository } from '../lib/repository.ts';
import { scriptsOf, type Manifest } from './bundle.ts';

/**
 * Kilobytes of script, as its build compressed it (Brotli, which all of today's browsers take over HTTPS), that a browser with an
 * empty cache loads until a page can be used (a film: until its first frame): the entry, the frame around the page, the page, the
 * texts of one language, and what these load by themselves.
 *
 * A film keeps to 209; within a playlist or an event, whose lists come with it, it takes 11 more. What is said below it and what it asks
 * at its end come later, and cost it the lines that load them. Every page of the console keeps to 319: each new kind of page is two lines
 * and an icon of the navigation around all others.
 */
const limits = { console: 319, site: 296, film: 209, filmWithin: 220, public: 266 } as const;

/**
 * Nobody waits for these: what opens over a page or below a button, buttons below a film and what is said there, a banner of a preview, a bell,
 * a broadcast of our own, which is there at some times alone, what stands in the place of a film, a page instead of the page, what errors say, charts (drawn once the page around them stands, in sight), the links of a description, which stands as plain text before, and what is loaded ahead once a page stands. Inputs that open
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
  'src/app/routes/user/asking.tsx',
  'src/app/routes/user/missing-site-page.tsx',
  'src/entities/payment/receipt-panel.tsx',
  'src/entities/video/videos-input.tsx',
  'src/features/account/login-dialog.tsx',
  'src/features/comments/live-comments.tsx',
  'src/features/comments/video-comments.tsx',
  'src/features/events/event-dates.tsx',
  'src/features/events/event-lives.tsx',
  'src/features/exams/exam-inputs.tsx',
  'src/features/files/upload-input.tsx',
  'src/features/administrators/invite-dialog.tsx',
  'src/features/administrators/rights-dialog.tsx',
  'src/features/buying/leaving.ts',
  'src/features/invitations/mail-dialog.tsx',
  'src/features/jobs/job-list.tsx',
  'src/features/lives/access-dialog.tsx',
  'src/features/lives/address-input.tsx',
  'src/features/lives/broadcast-dialog.tsx',
  'src/features/lives/password-dialog.tsx',
  'src/features/member-fields/member-field-dialog.tsx',
  'src/features/members/groups-dialog.tsx',
  'src/features/members/new-member.tsx',
  'src/features/members/set-password-dialog.tsx',
  'src/features/plan/shut-site.tsx',
  'src/features/profile/gate-dialog.tsx',
  'src/features/profile/new-token.tsx',
  'src/features/reply-notices/reply-bell.tsx',
  'src/features/saved/save-buttons.tsx',
  'src/features/selling/coupon-dialog.tsx',
  'src/features/selling/new-invoice.tsx',
  'src/features/selling/price-dialog.tsx',
  'src/features/selling/product-dialog.tsx',
  'src/features/selling/refund-dialog.tsx',
  'src/features/selling/send-member-invoice.tsx',
  'src/features/selling/tax-rate-dialog.tsx',
  'src/features/site-lives/live-card.tsx',
  'src/features/site-lives/live-pages.tsx',
  'src/features/site-lives/lives-ahead.tsx',
  'src/features/site-lives/own-stream.tsx',
  'src/features/site-preview/preview-banner.tsx',
  'src/features/site-events/withdrawal.tsx',
  'src/features/site-exams/exam-dialog.tsx',
  'src/features/site-surveys/survey-dialog.tsx',
  'src/features/site-shell/account-panel.tsx',
  'src/features/videos/analysis/analysis-state.tsx',
  'src/features/videos/bulk/bulk-dialog.tsx',
  'src/features/videos/transcription/suggested-texts.tsx',
  'src/features/videos/transcription/transcription-panel.tsx',
  'src/features/videos/uploads/upload-list.tsx',
  'src/features/watch/ending.tsx',
  'src/features/watch/no-film.tsx',
  'src/features/watch/other-videos.tsx',
  'src/features/watch/unpurchased.tsx',
  'src/features/webhooks/secret-dialog.tsx',
  'src/features/workflows/dry-run-dialog.tsx',
  'src/shared/charts/highcharts-view.tsx',
  'src/shared/entity/entity-dialogs.tsx',
  'src/shared/entity/publication-date.tsx',
  'src/shared/site/measuring/measuring.tsx',
  'src/shared/player/extras.tsx',
  'src/shared/player/frame-of.ts',
  'src/shared/player/shortcuts-help.tsx',
  'src/shared/ui/drop/menu-list.tsx',
  'src/shared/ui/feedback/confirm-modal.tsx',
  'src/shared/ui/form/calendars.tsx',
  'src/shared/ui/form/conflict-dialog.tsx',
  'src/shared/ui/form/many-select.tsx',
  'src/shared/ui/form/unsaved-dialog.tsx',
  'src/shared/ui/image/crop-dialog.tsx',
  'src/shared/ui/list/long-filter.tsx',
  'src/shared/ui/list/settings-panel.tsx',
  'src/shared/ui/page/description-text.tsx',
  'src/shared/ui/watching/attachments.tsx',
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

const sizes = new Map<string, number>();
/** In bytes, as browsers are sent it: the copy that the build put beside it, where it is worth one. */
function sizeOf(file: string): number {
  const path = inRepository(`web/dist/${file}`);
  const size = sizes.get(file) ?? statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
  sizes.set(file, size);
  return size;
}
const kilobytes = (files: readonly string[]): number => files.reduce((sum, file) => sum + sizeOf(file), 0) / 1_000;

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
    limit: limits[page.plays ? (page.path.startsWith('video/') ? 'film' : 'filmWithin') : name],
    files: costOf(page, surfaces[name]),
  }));
});
const rows = costs
  .map(({ files, ...rest }) => ({ ...rest, size: kilobytes(files) }))
  .toSorted((a, b) => b.size - a.size);

const figure = (value: number): string => value.toFixed(1).padStart(7);
console.log('           kB  limit');
for (const { path, limit, size } of rows) {
  console.log(`${size > limit ? 'TOO BIG' : '     ok'}${figure(size)}    ${limit}  ${path}`);
}
const sheets = readdirSync(inRepository('web/dist/assets'))
  .filter((file) => file.endsWith('.css'))
  .map((file) => `assets/${file}`);
for (const sheet of sheets) {
  console.log(`  style${figure(kilobytes([sheet]))}         ${sheet}`);
}
process.exitCode = rows.length > 100 && rows.every(({ limit, size }) => size <= limit) ? 0 : 1;
