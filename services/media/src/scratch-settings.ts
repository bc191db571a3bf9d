import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigurationError, type ServiceProcess } from '@marquee/nest-kit';
import type { ScratchRoom } from './pipeline/scratch.js';

const units: Readonly<Record<string, number>> = {
  ...{ '': 1, k: 1e3, M: 1e6, G: 1e9, T: 1e12 },
  ...{ Ki: 1024, Mi: 1024 ** 2, Gi: 1024 ** 3, Ti: 1024 ** 4 },
};

/** The limit of the volume that encoders write to, when MARQUEE_SCRATCH_SIZE says one. @throws ConfigurationError */
export function scratchSettings({ settings }: Pick<ServiceProcess, 'settings'>): { scratch?: ScratchRoom } {
  const given = settings.text('MARQUEE_SCRATCH_SIZE', '');
  if (given === '') return {};
  const [, number = '', unit = ''] = /^(\d+(?:\.\d+)?)([A-Za-z]*)$/.exec(given) ?? [];
  const bytes = Number(number) * (units[unit] ?? 0);
  if (!(bytes > 0)) throw new ConfigurationError(`MARQUEE_SCRATCH_SIZE is "${given}"; it must be a size such as 20Gi.`);
  // The chart mounts one volume in both places.
  const folders = [tmpdir(), join(settings.workDirectory, 'encoding')];
  return { scratch: { bytes, folders: folders[1]?.startsWith(`${folders[0]}/`) ? folders.slice(0, 1) : folders } };
}
