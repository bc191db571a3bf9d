import { adminCategories, groupRights, type Principal, visitor } from '@marquee/kernel';
import {
  errorCatalogue,
  eventCatalogue,
  type EventEntry,
  grpcStatus,
  httpStatus,
  isAllowed,
  type PermissionName,
  permissions,
  plans,
  routes,
  type Route,
} from '@marquee/contracts';
import { openapi } from '@marquee/bff/openapi';
import { code, page, table } from './table.ts';

const number = (value: number | null): string => (value === null ? 'by contract' : value.toLocaleString('en'));

function errorsPage(): string {
  const rows = Object.entries(errorCatalogue)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { kind, en, ja }]) => [code(name), `${httpStatus[kind]}`, `${grpcStatus[kind]}`, en, ja]);
  return page('Errors', 'packages/contracts/src/errors', [
    'Every error that a person can meet. An answer carries the code as problem+json (RFC 9457); the client shows the message.',
    table(['code', 'HTTP', 'gRPC', 'English', 'Japanese'], rows),
  ]);
}

/** One of each role, by the name of its column. */
const roles: Readonly<Record<string, Principal>> = {
  visitor: visitor('team'),
  member: { kind: 'member', id: 'id', team: 'team', groups: [] },
  'owner, super': { kind: 'administrator', id: 'id', team: 'team', role: 'super', categories: [] },
  ...Object.fromEntries(
    adminCategories.map((category) => [
      code(category),
      { kind: 'administrator', id: 'id', team: 'team', role: 'normal', categories: [category] },
    ]),
  ),
  'manager of a group': {
    ...{ kind: 'administrator', id: 'id', team: 'team', role: 'normal', categories: [] },
    managed: [{ group: 'group', rights: groupRights }],
  },
  'no area': { kind: 'administrator', id: 'id', team: 'team', role: 'normal', categories: [] },
};

function permissionsPage(): string {
  const names = Object.keys(permissions) as PermissionName[];
  const rows = names.map((name) => [
    code(name),
    ...Object.values(roles).map((principal) => (isAllowed(name, principal) ? 'yes' : '')),
  ]);
  const calls = Object.entries<Route>(routes);
  const asked = names.map((name) => [
    code(name),
    calls
      .filter(([, { permission }]) => permission === name)
      .map(([call]) => code(call))
      .join(', '),
  ]);
  return page('Permissions', 'packages/contracts/src/permissions', [
    'What a role may do at all: an administrator with several areas may do what any of them may. The API, the menu of the console and its pages go by this one table. Whether somebody may touch a certain object is decided in the use case.',
    table(['permission', ...Object.keys(roles)], rows),
    'What nobody may, only our own services call. A manager of a group, here with all four rights of it, may do these things with the members of that group alone: nobody else exists for them. No call is for `job.oversee` alone: whoever has it sees and cancels everybody’s jobs by `listJobs`, `getJob` and `cancelJob`, all others their own.',
    '## Calls',
    table(['permission', 'calls'], asked),
  ]);
}

function plansPage(): string {
  const rows = Object.entries(plans).map(([name, plan]) => [
    code(name),
    number(plan.storage && plan.storage / 1024 ** 3),
    number(plan.members),
    number(plan.administrators),
    number(plan.analyticsDays),
    plan.features.join(', '),
  ]);
  const head = ['plan', 'storage (GiB)', 'members', 'administrators', 'longest analytics period (days)', 'features'];
  return page('Plans', 'packages/contracts/src/plans', [table(head, rows)]);
}

function apiPage(): string {
  const all: readonly Route[] = Object.values(routes);
  const tags = [...new Set(all.map((route) => route.tag))];
  const parts = tags.map((tag) => {
    const rows = all
      .filter((route) => route.tag === tag)
      .map((route) => [
        code(`${route.method} ${route.path}`),
        route.summary,
        code(route.permission),
        (route.errors ?? []).map(code).join(', '),
      ]);
    return `## ${tag}\n\n${table(['call', 'does', 'permission', 'its own errors'], rows)}`;
  });
  const intro =
    'Every call of the REST API. A running Marquee serves the full description, with schemas, at `/api/openapi.json`.';
  return page('HTTP API', 'packages/contracts/src/api', [intro, ...parts]);
}

function eventsPage(): string {
  const parts = eventCatalogue.map(({ entity, topic, events }) => {
    const rows = Object.entries<EventEntry>(events).map(([type, { summary, schema, personal }]) => [
      code(type),
      summary,
      `${schema}`,
      (personal ?? []).map(code).join(', '),
    ]);
    return `## ${entity}\n\nTopic ${code(topic)}.\n\n${table(['event', 'what happened', 'schema', 'personal data'], rows)}`;
  });
  const intro =
    'Every event of the product, by kind of entity. Personal data in an event is encrypted with the key of the person.';
  return page('Events', 'packages/contracts/src/events', [intro, ...parts]);
}

/** The pages of docs/reference by file name. */
export const pages: Readonly<Record<string, () => string>> = {
  'errors.md': errorsPage,
  'events.md': eventsPage,
  'permissions.md': permissionsPage,
  'plans.md': plansPage,
  'http-api.md': apiPage,
  'openapi.json': () => `${JSON.stringify(openapi(), null, 2)}\n`,
};
