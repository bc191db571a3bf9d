import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FilledInstallation } from './api-installation.js';
import { inTemporaryFolder } from './bare-sqlite.js';
import type { Measurement } from './measurement.js';
import { inInstallation } from './open-installation.js';
import { wrk } from './wrk.js';

/** Events in one request: a player that was offline for a while, or many viewers behind one sender. */
const batch = 50;
const seconds = 5;
/** Events per second that must be accepted durably. */
const goal = 10_000;

/** What viewers report, over HTTP with a session: accepted means that it is on the disk. */
export const benchActivity = (): Promise<readonly Measurement[]> =>
  inTemporaryFolder((directory) => inInstallation(directory, [10], (installation) => measure(directory, installation)));

async function measure(directory: string, { url, sites }: FilledInstallation): Promise<readonly Measurement[]> {
  const [site] = sites;
  if (!site) throw new Error('the installation has one site');
  const path = `/api/sites/${site.teamId}/activity`;
  const script = join(directory, 'activity.lua');
  await writeFile(script, batches(path, site.videoId, site.cookie, site.csrfToken));
  const { requestsPerSecond } = await wrk(url, site.cookie, seconds, script);
  const value = requestsPerSecond * batch;
  const name = `activity: events accepted durably in batches of ${batch}, beside the goal`;
  return [{ name, value, unit: 'events/s', limit: goal, ratio: value / goal, target: 1 }];
}

/** A script for wrk that never sends the same event twice. */
const batches = (path: string, videoId: string, cookie: string, csrfToken: string): string => `
local count = 0
local headers = {
  ["Content-Type"] = "application/json",
  ["Cookie"] = "${cookie}",
  ["X-CSRF-Token"] = "${csrfToken}",
}
local template = '{"id":"%020d","type":"progress","videoId":"${videoId}","viewing":"%020d",' ..
  '"at":"${new Date().toISOString()}","ranges":[[%d,%d]],"position":%d}'
request = function()
  local events = {}
  for index = 1, ${batch} do
    count = count + 1
    local from = count % 1000
    events[index] = string.format(template, count, math.floor(count / 20), from, from + 10, from + 10)
  end
  return wrk.format("POST", "${path}", headers, '{"events":[' .. table.concat(events, ",") .. ']}')
end
`;
