import type { Installation } from './installation.js';
import type { Person } from './person.js';

/** By which a browser comes back from the sandbox's page; without a host nobody lets us in. */
export async function consent(installation: Installation, person: Person, teamId: string, host = 'sandboxHost1') {
  const { url } = await person.must<{ url: string }>('POST', `/api/teams/${teamId}/me/zoom`, {});
  const { pathname, searchParams } = new URL(url);
  searchParams.set('host', host);
  const asked = { method: 'POST', body: searchParams, redirect: 'manual' } as const;
  const { headers } = await fetch(installation.url + pathname, asked);
  return Object.fromEntries(new URL(headers.get('location') ?? '').searchParams);
}

/** Connects somebody's account at Zoom, as they would on the page of the sandbox. */
export async function connectZoom(installation: Installation, person: Person, teamId: string): Promise<void> {
  const back = await consent(installation, person, teamId);
  await person.must('POST', `/api/teams/${teamId}/me/zoom/finish`, back);
}
